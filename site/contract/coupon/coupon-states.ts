/** What has become of a coupon that a user received; `held` by an order that is not paid yet. */
export const couponStates = ['unused', 'held', 'used', 'expired'] as const;
export type CouponState = (typeof couponStates)[number];

export const couponStateLabels: Readonly<Record<CouponState, string>> = {
  unused: '未使用',
  held: '下单占用中',
  used: '已使用',
  expired: '已过期',
};
