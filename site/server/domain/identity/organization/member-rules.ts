import { AppFailure } from '../../../app-failure';
import type { OrganizationRole } from '../../../platform/caller';

interface Part {
  readonly userId: number;
  readonly role: OrganizationRole;
}

/** Whether somebody may change another one's role or remove them: the owner everybody, admins plain members. */
export function canManage(actor: Part, subject: Part): boolean {
  if (actor.userId === subject.userId) return false;
  return actor.role === 'owner' || (actor.role === 'admin' && subject.role === 'member');
}

/** Whether somebody may make others this, or invite them as this: the owner alone makes admins. */
export function canGrant(actor: OrganizationRole, role: Exclude<OrganizationRole, 'owner'>): boolean {
  return actor === 'owner' || (actor === 'admin' && role === 'member');
}

/** @throws AppFailure forbidden, in the words of who asks, when `canManage` says no. */
export function requireManageable(actor: Part, subject: Part): void {
  if (canManage(actor, subject)) return;
  throw new AppFailure('forbidden', {
    message: actor.role === 'member' ? '您没有管理成员的权限' : '管理员只能管理普通成员',
  });
}
