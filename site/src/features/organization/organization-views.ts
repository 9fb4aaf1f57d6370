import { buildPath } from '#contract/routes/route-table.ts';
import { oneOf, type QueryField, queryState } from '#data/query/query-state.ts';

export const organizationViews = ['members', 'invites', 'activity', 'mine', 'settings'] as const;
export type OrganizationView = (typeof organizationViews)[number];

/** Which view the address names; undefined for none. */
export const organizationQuery = queryState({ view: oneOf(organizationViews) });

/** The address of a view, without its filters. */
export function organizationPath(view: OrganizationView): string {
  return buildPath('mecenter', { type: 'org' }, { view });
}

/** Rows on one page of each list. */
export const pageSize = 10;

/** The view of a list, in the description of its query. */
export function viewField<const View extends OrganizationView>(view: View): QueryField<View> {
  return { fallback: view, read: () => view, write: () => ({ view }) };
}
