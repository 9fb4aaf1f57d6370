/** What a coupon takes off: an amount from a threshold, a percentage, or an amount. */
export const couponTypes = [1, 2, 3] as const;
export type CouponType = (typeof couponTypes)[number];
export const couponTypeNames: Readonly<Record<CouponType, string>> = { 1: '满减', 2: '折扣', 3: '抵扣' };

/** What the state of a coupon is: the first of these that applies, from the last one up. */
export const couponOfferStates = ['offered', 'soldOut', 'upcoming', 'stopped', 'over', 'unusable'] as const;
export type CouponOfferState = (typeof couponOfferStates)[number];
export const couponOfferStateNames: Readonly<Record<CouponOfferState, string>> = {
  offered: '发放中',
  soldOut: '已发完',
  upcoming: '未开始',
  stopped: '已停发',
  over: '已过期',
  unusable: '已停用',
};

/** Codes of one batch, which are one file. */
export const maxBatchSize = 5_000;
/** Lines of one pasted list. */
export const maxIssuedPeople = 1_000;
