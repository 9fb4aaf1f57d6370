import { couponStateLabels, type CouponState } from '#contract/coupon/coupon-states.ts';

/** States that a person looks for together; the first one names the group in addresses. */
export interface CouponGroup {
  readonly label: string;
  readonly states: readonly [CouponState, ...CouponState[]];
}

/** What may still be used; an order that holds a coupon may give it back. */
export const unusedCoupons: CouponGroup = { label: couponStateLabels.unused, states: ['unused', 'held'] };

/** The groups of the coupon list, in their order. */
export const couponGroups: readonly CouponGroup[] = [
  unusedCoupons,
  { label: couponStateLabels.used, states: ['used'] },
  { label: couponStateLabels.expired, states: ['expired'] },
];

/** How many coupons a group has, by the counts of each state. */
export function couponsIn({ states }: CouponGroup, counts: Readonly<Record<CouponState, number>>): number {
  return states.reduce((sum, state) => sum + counts[state], 0);
}
