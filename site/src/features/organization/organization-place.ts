import { activityKinds, type ActivityKind } from '#contract/organization/activity-kinds.ts';
import type { Member } from '#contract/organization/member-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { pageNumber } from '#data/query/page-number.ts';

export const organizationViews = ['members', 'invites', 'activity', 'mine', 'settings'] as const;
export type OrganizationView = (typeof organizationViews)[number];

/** Rows on one page of each list. */
export const pageSize = 10;
/** Characters that the API takes to look for. */
const keywordLimit = 32;
const roles: readonly Member['Role'][] = ['owner', 'admin', 'member'];

/** What the tab shows; its address keeps it. */
export interface OrganizationPlace {
  readonly view: OrganizationView;
  /** Part of a member's name; '' for all. */
  readonly keyword: string;
  /** Of members; undefined for all. */
  readonly role: Member['Role'] | undefined;
  /** Of what was done; undefined for all. */
  readonly kind: ActivityKind | undefined;
  /** From 1. */
  readonly page: number;
}

/**
 * The place in a query; invalid values are dropped, and so are filters of other views.
 * @param allowed Views that the visitor may see, the first by default.
 */
export function organizationPlace(
  query: URLSearchParams,
  allowed: readonly [OrganizationView, ...OrganizationView[]],
): OrganizationPlace {
  const view = allowed.find((each) => each === query.get('view')) ?? allowed[0];
  const isMembers = view === 'members';
  const keyword = (query.get('keyword') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, keywordLimit);
  return {
    view,
    keyword: isMembers ? keyword : '',
    role: isMembers ? roles.find((role) => role === query.get('role')) : undefined,
    kind: view === 'activity' ? activityKinds.find((kind) => kind === query.get('kind')) : undefined,
    page: view === 'mine' || view === 'settings' ? 1 : pageNumber(query),
  };
}

/** The address of a place; what is left out is as without a filter. */
export function organizationPath({
  view,
  keyword,
  role,
  kind,
  page = 1,
}: Partial<OrganizationPlace> & Pick<OrganizationPlace, 'view'>): string {
  const query = { view, keyword: keyword || undefined, role, kind, page: page > 1 ? page : undefined };
  return buildPath('mecenter', { type: 'org' }, query);
}
