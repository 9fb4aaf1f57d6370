import type { MemberAction } from '#contract/access.ts';
import { useAllowedAction } from '#data/session/permission.ts';
import { organizationViews, type OrganizationView } from './organization-place';

/** What the role must allow for a view; the others are everybody's. */
const needs: Partial<Record<OrganizationView, MemberAction>> = {
  members: 'MemberManage',
  invites: 'Invite',
  activity: 'MemberManage',
};

/** The views that the visitor may see, in their order. */
export function useAllowedViews(): readonly [OrganizationView, ...OrganizationView[]] {
  const isAllowed = useAllowedAction();
  const [first = 'mine', ...rest] = organizationViews.filter((view) => {
    const action = needs[view];
    return !action || isAllowed(action);
  });
  return [first, ...rest];
}
