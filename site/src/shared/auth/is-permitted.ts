import type { Role } from '../../../contract/routes/route-table';

/**
 * Whether a role is among the permitted ones; `*` permits everybody, and an empty list nobody.
 * @throws Error when the roles are no list, in the words of site R-PERM-1.
 */
export function isPermitted(roles: unknown, role: Role): boolean {
  if (!Array.isArray(roles)) throw new Error(`need roles! Like v-permission="['admin','user']"`);
  return roles.includes('*') || roles.includes(role);
}
