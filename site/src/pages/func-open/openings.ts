interface Opening {
  title: string;
  lead: string;
}

/** The ways to get a product, by the last part of the address. */
export const openings: ReadonlyMap<string, Opening> = new Map([
  ['open', { title: '开通', lead: '选好版本与时长，结算时再确认要开通的企业。时长越长，单价越低。' }],
  ['renew', { title: '续费', lead: '续费的时长接在当前到期日之后，版本不变时配置与数据原样保留。' }],
  ['upgrade', { title: '升级', lead: '升级立即生效，原版本剩余天数按比例折算为抵扣，由顾问核对后在订单中扣除。' }],
  ['trial', { title: '试用后开通', lead: '试用期间的报表、规则与成员会原样保留，开通后无需重新配置。' }],
]);
