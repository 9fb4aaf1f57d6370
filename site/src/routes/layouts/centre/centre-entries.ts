import IconBell from '@douyinfe/semi-icons/lib/es/icons/IconBell';
import IconBeaker from '@douyinfe/semi-icons/lib/es/icons/IconBeaker';
import IconArticle from '@douyinfe/semi-icons/lib/es/icons/IconArticle';
import IconGift from '@douyinfe/semi-icons/lib/es/icons/IconGift';
import IconGridView from '@douyinfe/semi-icons/lib/es/icons/IconGridView';
import IconIdCard from '@douyinfe/semi-icons/lib/es/icons/IconIdCard';
import IconKanban from '@douyinfe/semi-icons/lib/es/icons/IconKanban';
import IconList from '@douyinfe/semi-icons/lib/es/icons/IconList';
import IconShield from '@douyinfe/semi-icons/lib/es/icons/IconShield';
import IconUserGroup from '@douyinfe/semi-icons/lib/es/icons/IconUserGroup';
import { buildPath } from '../../../../contract/routes/route-table';
import { useServerMenu } from '../../../shared/auth/permission/server-menu';
import { useOptionalSession } from '../../../shared/auth/session/session-context';

export interface CentreEntry {
  readonly type: string;
  readonly label: string;
  readonly path: string;
  readonly Icon: typeof IconList;
  /** Name behind `Menu_` that shows it. */
  readonly menuKey: string;
}

function entry(type: string, label: string, menuKey: string, Icon: CentreEntry['Icon']): CentreEntry {
  return { type, label, menuKey, Icon, path: buildPath('mecenter', { type }) };
}

/** The pages of the personal centre, in order. */
const centreEntries: readonly CentreEntry[] = [
  entry('workplace', '工作台', 'Workplace', IconKanban),
  entry('order', '我的订单', 'Order', IconList),
  entry('app', '我的应用', 'App', IconGridView),
  entry('coupon', '优惠券', 'Coupon', IconGift),
  entry('trial', '我的试用', 'Trial', IconBeaker),
  entry('invoice', '发票', 'Invoice', IconArticle),
  entry('org', '企业管理', 'Org', IconUserGroup),
  entry('account', '账号资料', 'Account', IconIdCard),
  entry('security', '账号安全', 'Security', IconShield),
  entry('message', '消息', 'Message', IconBell),
];

/** What the personal centre's page of these parameters is called. */
export function centreTitleOf({ type }: Readonly<Record<string, string>>): string | undefined {
  return centreEntries.find((known) => known.type === type)?.label;
}

/** The pages that the visitor's permission shows, and the server's menu where there is one; all of them until they are known. */
export function useCentreEntries(): readonly CentreEntry[] {
  const session = useOptionalSession();
  const menu = useServerMenu();
  if (!session) return centreEntries;
  const offered =
    menu.status === 'loaded'
      ? menu.entries.flatMap(({ children }) => children.map(({ name }) => name))
      : centreEntries.map(({ menuKey }) => `mecenter${menuKey}`);
  return centreEntries.filter(
    ({ menuKey }) => session.user.MenuKeys.includes(menuKey) && offered.includes(`mecenter${menuKey}`),
  );
}

/** The type of the personal centre that a shown page belongs to. */
export function centreTypeOf(name: string, params: Readonly<Record<string, string>>): string | undefined {
  return name === 'orderDetail' ? 'order' : params.type?.toLowerCase();
}
