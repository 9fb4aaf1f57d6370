import type { SiteRole } from '#contract/routes/site-role.ts';

/**
 * Whether a role is in a list of permitted roles. `*` permits everybody; an empty list permits nobody.
 * @param role of the signed-in visitor, or ''.
 * @throws Error with the message of site R-PERM-1 when `roles` is not an array.
 */
export function isPermitted(roles: unknown, role: SiteRole | ''): boolean {
  if (!Array.isArray(roles)) throw new Error(`need roles! Like v-permission="['admin','user']"`);
  return roles.includes('*') || roles.includes(role);
}
