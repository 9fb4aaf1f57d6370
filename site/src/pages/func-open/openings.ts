import type { OrderType } from '#contract/order/order-status.ts';

interface Opening {
  title: string;
  lead: string;
  /** What is bought; absent where nothing is. */
  orders?: OrderType;
}

/** The ways to get a product, by the last part of the address. */
export const openings: ReadonlyMap<string, Opening> = new Map<string, Opening>([
  ['open', { title: '开通', lead: '选好版本与时长，结算时再确认要开通的企业。时长越长，单价越低。', orders: 'new' }],
  ['renew', { title: '续费', lead: '续费的时长接在当前到期日之后，版本不变，配置与数据原样保留。', orders: 'renew' }],
  ['upgrade', { title: '升级', lead: '升级立即生效，只补剩余时长的差价，到期日不变。', orders: 'upgrade' }],
  ['trial', { title: '试用', lead: '先试用，再决定。试用期间的报表、规则与成员在开通后原样保留。' }],
]);
