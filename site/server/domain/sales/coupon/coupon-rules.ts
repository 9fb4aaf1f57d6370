import { formatChinaTime } from '#contract/china-time.ts';
import { formatDiscount } from '#contract/coupon/discount.ts';
import type { CouponTermsReply, CouponUser } from '#contract/coupon/coupon-schema.ts';
import type { CouponState } from '#contract/coupon/coupon-states.ts';
import { formatFen } from '#contract/format-fen.ts';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { fingerprint } from '../../../platform/token';
import { couponUser, type coupon } from './coupon-tables';

/** The discount of a coupon, and its conditions. */
export type CouponTerms = Pick<
  typeof coupon.$inferSelect,
  'name' | 'type' | 'thresholdFen' | 'amountFen' | 'percent' | 'appIds' | 'startAt' | 'endAt'
>;

export type Coupon = typeof coupon.$inferSelect;

const received = acrossOrganizations(couponUser);
type CouponOfUser = typeof received.$inferSelect;

/** A coupon that a user has. Its status is of the table: one that is past its end may still be 0. */
export type ReceivedCoupon = CouponTerms &
  Pick<typeof coupon.$inferSelect, 'isUsable'> &
  Pick<CouponOfUser, 'status'> & { readonly couponUserId: number };

/** A coupon of a member with the state that lists show. */
type ListedCoupon = CouponTerms &
  Pick<CouponOfUser, 'couponId' | 'orderNo' | 'receivedAt' | 'usedAt'> & {
    readonly couponUserId: number;
    readonly state: CouponState;
  };

/**
 * Returns why a coupon does not fit a purchase, in the buyer's language; undefined when it does.
 * @param priceFen before the coupon.
 */
export function unfitReason(
  coupon: Pick<ReceivedCoupon, 'status' | 'isUsable' | 'startAt' | 'endAt' | 'appIds' | 'thresholdFen'>,
  { appId, priceFen, now }: { appId: string; priceFen: number; now: Date },
): string | undefined {
  const { status, startAt, endAt, appIds, thresholdFen } = coupon;
  if (status === 2) return '已使用';
  if (status === 1) return '已被订单占用';
  if (!coupon.isUsable) return '已停用';
  if (status === 3 || endAt <= now) return '已过期';
  if (startAt > now) return '未到使用时间';
  if (appIds.length > 0 && !appIds.includes(appId)) return '不适用于该产品';
  if (priceFen < thresholdFen) return `未到门槛，还差 ¥${formatFen(thresholdFen - priceFen)}`;
  return undefined;
}

/** Amount that a fitting coupon takes off a price, in fen; at most the price. What remains of a percentage is rounded down. */
export function couponFen(
  { percent, amountFen }: Pick<CouponTerms, 'percent' | 'amountFen'>,
  priceFen: number,
): number {
  if (percent === null) return Math.min(amountFen ?? 0, priceFen);
  return priceFen - Number((BigInt(priceFen) * BigInt(percent)) / 100n);
}

/** The terms in words: `满 ¥500.00 减 ¥50.00`. */
export function describeCoupon({
  percent,
  amountFen,
  thresholdFen,
}: Pick<CouponTerms, 'percent' | 'amountFen' | 'thresholdFen'>): string {
  const threshold = thresholdFen > 0 ? `满 ¥${formatFen(thresholdFen)} ` : '';
  if (percent === 0) return `${threshold}免费`;
  if (percent !== null) return `${threshold}打 ${formatDiscount(percent)}`;
  return `${threshold}${thresholdFen > 0 ? '减' : '抵扣'} ¥${formatFen(amountFen ?? 0)}`;
}

/** Differs after each change of what an operator sets. */
export function couponVersion({ received: _received, reserved: _reserved, ...set }: Coupon): string {
  return fingerprint(JSON.stringify(set));
}

/** How many may still be received: those that are kept for somebody do not count. */
export function leftOf({ total, received: given, reserved }: Pick<Coupon, 'total' | 'received' | 'reserved'>): number {
  return Math.max(0, total - given - reserved);
}

/** Names of products by their ids. */
type ProductNames = ReadonlyMap<string, string>;

export function toTermsReply(terms: CouponTerms & { couponId: number }, names: ProductNames): CouponTermsReply {
  const { couponId, name, type, thresholdFen, amountFen, percent, appIds, startAt, endAt } = terms;
  return {
    CouponId: couponId,
    Name: name,
    Type: type as CouponTermsReply['Type'],
    ThresholdFen: thresholdFen,
    AmountFen: amountFen,
    Percent: percent,
    Products: appIds.map((AppId) => ({ AppId, Name: names.get(AppId) ?? AppId })),
    StartAt: formatChinaTime(startAt),
    EndAt: formatChinaTime(endAt),
  };
}

export function toCouponReply(listed: ListedCoupon, names: ProductNames): CouponUser {
  const { couponUserId, state, orderNo, receivedAt, usedAt } = listed;
  return {
    ...toTermsReply(listed, names),
    CouponUserId: couponUserId,
    State: state,
    OrderNo: orderNo,
    ReceivedAt: formatChinaTime(receivedAt),
    UsedAt: usedAt && formatChinaTime(usedAt),
  };
}
