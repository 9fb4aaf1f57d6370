import type { UserState } from './user-state';

/** What a signed-in visitor is on this site (site R-ROLE-1); presentation only, the server decides by itself. */
export type SessionRole = 'admin' | 'user';

/** Owners and admins of the current organisation are admins here. */
export function roleOf({ OrgId, OrgList }: UserState): SessionRole {
  const role = OrgList.find((organization) => organization.OrgId === OrgId)?.Role;
  return role === 'owner' || role === 'admin' ? 'admin' : 'user';
}
