import type { GetMenuReply } from '../../../contract/organization/permission-schema';
import { buildPath, routeTable } from '../../../contract/routes/route-table';
import type { Member } from '../../platform/caller';
import { permissionsOf } from './permissions';

/** Pages of the personal centre by the name of their menu key, in order. */
const personalPages = [
  { key: 'Workplace', type: 'workplace', locale: '工作台' },
  { key: 'Order', type: 'order', locale: '我的订单' },
  { key: 'App', type: 'app', locale: '我的应用' },
  { key: 'Coupon', type: 'coupon', locale: '优惠券' },
  { key: 'Trial', type: 'trial', locale: '我的试用' },
  { key: 'Invoice', type: 'invoice', locale: '发票' },
  { key: 'Org', type: 'org', locale: '企业管理' },
  { key: 'Account', type: 'account', locale: '账号资料' },
  { key: 'Security', type: 'security', locale: '账号安全' },
  { key: 'Message', type: 'message', locale: '消息' },
];

/** The pages of the header, and those of the personal centre that the caller's role sees. */
export function menuFor({ role, organizationActive }: Member): GetMenuReply {
  const headerPages = routeTable.flatMap(({ name, title, auth, order, hidden }) =>
    order === undefined || hidden || name === 'mecenter'
      ? []
      : [{ name, path: buildPath(name), meta: { locale: title, order, requiresAuth: auth }, children: [] }],
  );
  const children = personalPages
    .filter(({ key }) => permissionsOf(role, organizationActive).menus.includes(key))
    .map(({ key, type, locale }, order) => ({
      name: `mecenter${key}`,
      path: `/mecenter/index${type}`,
      meta: { locale, order, requiresAuth: true },
    }));
  const personalCentre = {
    name: 'mecenter',
    path: '/mecenter/indexworkplace',
    meta: { locale: '个人中心', order: 99, icon: 'IconUser', requiresAuth: true },
    children,
  };
  return [...headerPages.sort((a, b) => a.meta.order - b.meta.order), personalCentre];
}
