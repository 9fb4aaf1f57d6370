import type { AvailableCoupon, CouponUser, ListCouponsReply } from '../../site/contract/coupon/coupon-schema';

const terms = {
  CouponId: 3,
  Name: '满 500 减 50',
  Type: 1,
  ThresholdFen: 50_000,
  AmountFen: 5_000,
  Percent: null,
  Products: [],
  StartAt: '2026-01-01T00:00:00.000+08:00',
  EndAt: '2030-01-01T00:00:00.000+08:00',
} as const;

/** A coupon that the visitor may use. */
export function sampleCoupon(change: Partial<CouponUser> = {}): CouponUser {
  const received = { CouponUserId: 7, State: 'unused', OrderNo: null, UsedAt: null } as const;
  return { ...terms, Products: [], ...received, ReceivedAt: '2026-11-01T12:00:00.000+08:00', ...change };
}

/** A coupon that everybody may receive. */
export function sampleOffer(change: Partial<AvailableCoupon> = {}): AvailableCoupon {
  return { ...terms, Products: [], Name: '新客立减 20 元', Received: false, Left: 500, ...change };
}

/** One page of the visitor's coupons. */
export function sampleCouponList(Items: CouponUser[], change: Partial<ListCouponsReply> = {}): ListCouponsReply {
  const Counts = { unused: Items.length, held: 0, used: 0, expired: 0 };
  return { Items, Total: Items.length, Page: 1, PageSize: 12, Counts, ...change };
}
