interface CentreTab {
  /** Last part of the path: `/mecenter/indexorder`. */
  readonly type: string;
  readonly label: string;
  /** Name behind `Menu_` in the permission that shows the tab (site R-PERMKEY-1). */
  readonly menuKey: string;
}

/** The tabs of the personal centre, in their order. */
export const centreTabs = [
  { type: 'workplace', label: '工作台', menuKey: 'Workplace' },
  { type: 'order', label: '我的订单', menuKey: 'Order' },
  { type: 'app', label: '我的应用', menuKey: 'App' },
  { type: 'coupon', label: '优惠券', menuKey: 'Coupon' },
  { type: 'trial', label: '我的试用', menuKey: 'Trial' },
  { type: 'invoice', label: '发票', menuKey: 'Invoice' },
  { type: 'org', label: '企业管理', menuKey: 'Org' },
  { type: 'account', label: '账号资料', menuKey: 'Account' },
  { type: 'security', label: '账号安全', menuKey: 'Security' },
  { type: 'message', label: '消息', menuKey: 'Message' },
] as const satisfies readonly CentreTab[];

export type CentreTabType = (typeof centreTabs)[number]['type'];
export type CentreMenuKey = (typeof centreTabs)[number]['menuKey'];
