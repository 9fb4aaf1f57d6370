import type { MemberAction } from '#contract/access.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import { centreTabs, type CentreMenuKey } from '#contract/routes/centre-tabs.ts';
import { buildPath, routeNamed, routeTable } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import type { Member, OrganizationRole } from '../../../platform/caller';
import { maskMobile, type User } from '../user/user';
import type { org } from './organization-tables';

type RoleHolder = Pick<Member, 'userId' | 'role'>;

/** Somebody who belongs to an organisation. */
interface OrganizationMember extends RoleHolder, Pick<User, 'name' | 'avatarUrl' | 'mobile' | 'ltime'> {
  readonly joinedAt: Date;
}

/** Whether somebody may change another one's role or remove them: the owner everybody, admins plain members. */
function canManage(actor: RoleHolder, subject: RoleHolder): boolean {
  if (actor.userId === subject.userId) return false;
  return actor.role === 'owner' || (actor.role === 'admin' && subject.role === 'member');
}

/** @throws AppFailure forbidden, in the language of the actor, unless `canManage`. */
export function assertManageable(actor: RoleHolder, subject: RoleHolder): void {
  if (canManage(actor, subject)) return;
  throw new AppFailure('forbidden', {
    message: actor.role === 'member' ? '您没有管理成员的权限' : '管理员只能管理普通成员',
  });
}

/** Whether somebody may give others this role, or invite them to it: the owner alone makes admins. */
export function canGrant(actor: OrganizationRole, role: Exclude<OrganizationRole, 'owner'>): boolean {
  return actor === 'owner' || (actor === 'admin' && role === 'member');
}

interface Permissions {
  /** Names behind `Menu_`. */
  readonly menus: readonly CentreMenuKey[];
  readonly actions: readonly MemberAction[];
}

const personalMenus: readonly CentreMenuKey[] = ['Account', 'Security', 'Message'];
const memberMenus: readonly CentreMenuKey[] = ['Workplace', 'Order', 'App', 'Coupon', 'Trial', 'Org', ...personalMenus];
const memberActions: readonly MemberAction[] = ['OrderCreate', 'OrderCancel', 'TrialApply', 'CouponReceive'];
const adminMenus: readonly CentreMenuKey[] = [...memberMenus, 'Invoice'];
const adminOnlyActions: readonly MemberAction[] = [
  'OrderRefund',
  'InvoiceApply',
  'Invite',
  'MemberManage',
  'OrgRename',
];
const adminActions = [...memberActions, ...adminOnlyActions];

const permissions: Readonly<Record<OrganizationRole, Permissions>> = {
  owner: { menus: adminMenus, actions: [...adminActions, 'OwnerTransfer', 'OrgClose'] },
  admin: { menus: adminMenus, actions: adminActions },
  member: { menus: memberMenus, actions: memberActions },
};

/**
 * Menus and actions of a role in its organisation; menus are a convenience, actions are enforced.
 * @param isActive false while the provider has disabled the organisation: what is the user's own is left.
 */
export function permissionsOf(role: OrganizationRole, isActive: boolean): Permissions {
  return isActive ? permissions[role] : { menus: personalMenus, actions: [] };
}

/** Number of this website among the provider's applications (spec 6). */
const websiteId = '1018';

export function toPermissionReply({ role, organizationActive }: Member, id: string) {
  if (id !== websiteId) return { Detail: {} };
  const { menus, actions } = permissionsOf(role, organizationActive);
  const keys = [...menus.map((name) => `Menu_${name}`), ...actions.map((name) => `Action_${name}`)];
  return { Detail: Object.fromEntries(keys.map((key) => [key, 1])) };
}

/** The pages of the header, and those of the personal centre that the caller's role sees. */
export function toMenuReply({ role, organizationActive }: Member) {
  const headerPages = routeTable.flatMap(({ name, title, auth, order, hidden }) =>
    order === undefined || hidden || name === 'mecenter'
      ? []
      : [{ name, path: buildPath(name), meta: { locale: title, order, requiresAuth: auth }, children: [] }],
  );
  const children = centreTabs
    .filter(({ menuKey }) => permissionsOf(role, organizationActive).menus.includes(menuKey))
    .map(({ menuKey, type, label }, order) => ({
      name: `mecenter${menuKey}`,
      path: buildPath('mecenter', { type }),
      meta: { locale: label, order, requiresAuth: true },
    }));
  const personalCentre = {
    name: 'mecenter',
    path: buildPath('mecenter'),
    meta: { locale: routeNamed('mecenter').title, order: 99, icon: 'IconUser', requiresAuth: true },
    children,
  };
  return [...headerPages.sort((a, b) => a.meta.order - b.meta.order), personalCentre];
}

export function toOrganizationReply(row: Pick<typeof org.$inferSelect, 'id' | 'orgKey' | 'name' | 'status'>) {
  return { OrgId: row.id, OrgKey: row.orgKey, OrgName: row.name, Status: row.status };
}

export function toMemberReply(subject: OrganizationMember, caller: RoleHolder) {
  return {
    UserId: subject.userId,
    UserName: subject.name,
    AvatarUrl: subject.avatarUrl ?? '',
    Mobile: subject.mobile ? maskMobile(subject.mobile) : '',
    Role: subject.role,
    IsSelf: subject.userId === caller.userId,
    IsManageable: canManage(caller, subject),
    JoinedAt: formatChinaTime(subject.joinedAt),
    LTime: subject.ltime && formatChinaTime(subject.ltime),
  };
}
