import type { SiteRole } from '#contract/routes/site-role.ts';
import type { UserState } from '#data/session/user-state.ts';

/**
 * The role of a user on this site (site R-ROLE-1): owners and admins of the current organisation are admins. It only decides
 * what is shown; the server checks permissions itself.
 */
export function siteRoleOf({ OrgId, OrgList }: UserState): SiteRole {
  const role = OrgList.find((organization) => organization.OrgId === OrgId)?.Role;
  return role === 'owner' || role === 'admin' ? 'admin' : 'user';
}
