import type { MemberAction } from '../../../../contract/access';
import type { GetPermissionReply } from '../../../../contract/organization/permission-schema';
import type { CentreMenuKey } from '../../../../contract/routes/centre-tabs';
import type { Member, OrganizationRole } from '../../../platform/caller';

interface Permissions {
  /** Names behind `Menu_`. */
  readonly menus: readonly CentreMenuKey[];
  readonly actions: readonly MemberAction[];
}

const personalMenus: readonly CentreMenuKey[] = ['Account', 'Security', 'Message'];
const memberMenus: readonly CentreMenuKey[] = ['Workplace', 'Order', 'App', 'Coupon', 'Trial', 'Org', ...personalMenus];
const memberActions: readonly MemberAction[] = ['OrderCreate', 'OrderCancel', 'TrialApply', 'CouponReceive'];
const adminMenus: readonly CentreMenuKey[] = [...memberMenus, 'Invoice'];
const adminActions: readonly MemberAction[] = [
  ...memberActions,
  'OrderRefund',
  'InvoiceApply',
  'Invite',
  'MemberManage',
  'OrgRename',
];

const permissions: Readonly<Record<OrganizationRole, Permissions>> = {
  owner: { menus: adminMenus, actions: [...adminActions, 'OwnerTransfer', 'OrgClose'] },
  admin: { menus: adminMenus, actions: adminActions },
  member: { menus: memberMenus, actions: memberActions },
};

/**
 * What a role sees and may do in its organisation; menus are a convenience, actions are enforced.
 * @param isActive false while the provider has disabled the organisation: what is the user's own is left.
 */
export function permissionsOf(role: OrganizationRole, isActive: boolean): Permissions {
  return isActive ? permissions[role] : { menus: personalMenus, actions: [] };
}

/** Number of this website among the provider's applications (spec 6). */
const websiteId = '1018';

export function permissionDetail({ role, organizationActive }: Member, id: string): GetPermissionReply {
  if (id !== websiteId) return { Detail: {} };
  const { menus, actions } = permissionsOf(role, organizationActive);
  const keys = [...menus.map((name) => `Menu_${name}`), ...actions.map((name) => `Action_${name}`)];
  return { Detail: Object.fromEntries(keys.map((key) => [key, 1])) };
}
