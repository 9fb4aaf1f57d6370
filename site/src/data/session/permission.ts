import { useCallback } from 'react';
import type { SiteRole, PermittedRole } from '#contract/routes/site-role.ts';
import type { MemberAction } from '#contract/access.ts';
import { isDevelopment } from '#data/config/is-development.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { useOptionalSession, useSessionStore } from './session';
import type { UserState } from './user-state';

/**
 * Whether a role is in a list of permitted roles. `*` permits everybody; an empty list permits nobody.
 * @param role of the signed-in visitor, or ''.
 * @throws Error with the message of site R-PERM-1 when `roles` is not an array.
 */
export function isPermitted(roles: unknown, role: SiteRole | ''): boolean {
  if (!Array.isArray(roles)) throw new Error(`need roles! Like v-permission="['admin','user']"`);
  return roles.includes('*') || roles.includes(role);
}

/** Returns a check of the visitor's role against a list. It only decides what is shown; the server checks permissions itself. */
export function usePermission(): (roles: readonly PermittedRole[]) => boolean {
  const role = useOptionalSession()?.role ?? '';
  return useCallback((roles) => isPermitted(roles, role), [role]);
}

/** Returns whether the visitor's role in the organisation allows an action. It only decides what is shown; the server checks. */
export function useAllowedAction(): (action: MemberAction) => boolean {
  const keys = useOptionalSession()?.user.ActionKeys;
  return useCallback((action) => keys?.includes(action) ?? false, [keys]);
}

/**
 * The role of a user on this site (site R-ROLE-1): owners and admins of the current organisation are admins. It only decides
 * what is shown; the server checks permissions itself.
 */
export function siteRoleOf({ OrgId, OrgList }: UserState): SiteRole {
  const role = OrgList.find((organization) => organization.OrgId === OrgId)?.Role;
  return role === 'owner' || role === 'admin' ? 'admin' : 'user';
}

export interface RoleSwitch {
  role: SiteRole;
  /** Shows the site as the other role sees it. */
  toggle(): void;
}

/** Switches between the roles for a preview of the site; undefined where that is not offered (site R-ROLE-3). */
export function useRoleSwitch(): RoleSwitch | undefined {
  const { flags } = useRuntimeConfig();
  const store = useSessionStore();
  const role = useOptionalSession()?.role;
  if (!role || !(flags.roleSwitch || isDevelopment)) return undefined;
  return { role, toggle: () => void store.switchRole(role === 'admin' ? 'user' : 'admin') };
}
