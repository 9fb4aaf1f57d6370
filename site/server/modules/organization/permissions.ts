import type { GetPermissionReply } from '../../../contract/organization/permission-schema';
import type { Caller, Role } from '../../platform/caller';

interface Permissions {
  /** Names behind `Menu_`. */
  menus: readonly string[];
  /** Names behind `Action_`. */
  actions: readonly string[];
}

const memberMenus = ['Workplace', 'Order', 'App', 'Coupon', 'Trial', 'Account', 'Security', 'Message'];
const memberActions = ['OrderCreate', 'OrderCancel', 'TrialApply', 'CouponReceive'];
const adminMenus = [...memberMenus, 'Invoice', 'Org'];
const adminActions = [...memberActions, 'OrderRefund', 'InvoiceApply', 'Invite', 'MemberManage'];

/** What each role sees and may do; menus are a convenience, actions are enforced. */
export const permissions: Readonly<Record<Role, Permissions>> = {
  owner: { menus: adminMenus, actions: [...adminActions, 'OrgClose'] },
  admin: { menus: adminMenus, actions: adminActions },
  member: { menus: memberMenus, actions: memberActions },
};

/** Number of this website among the provider's applications (spec 6). */
const websiteId = '1018';

export function permissionDetail({ role }: Caller, id: string): GetPermissionReply {
  if (id !== websiteId) return { Detail: {} };
  const { menus, actions } = permissions[role];
  const keys = [...menus.map((name) => `Menu_${name}`), ...actions.map((name) => `Action_${name}`)];
  return { Detail: Object.fromEntries(keys.map((key) => [key, 1])) };
}
