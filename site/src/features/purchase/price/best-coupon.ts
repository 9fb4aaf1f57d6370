import type { CouponOffer } from '#contract/order/order-schema.ts';

/** The coupon that takes the most off; of equal ones the one that ends first. */
export function bestCoupon(usable: readonly CouponOffer[]): CouponOffer | undefined {
  return [...usable].sort((a, b) => b.CouponFen - a.CouponFen || Date.parse(a.EndAt) - Date.parse(b.EndAt))[0];
}
