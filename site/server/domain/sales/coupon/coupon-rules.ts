import { formatFen } from '../../../../contract/format-fen';
import type { ReceivedCoupon } from './coupon-repository';

/** What a coupon is asked to take something off. */
export interface CouponPurchase {
  readonly appId: string;
  /** What it costs before the coupon, in fen. */
  readonly priceFen: number;
  readonly now: Date;
}

/** Why a coupon does not fit a purchase, in the buyer's language; undefined when it does. */
export function unfitReason(coupon: ReceivedCoupon, { appId, priceFen, now }: CouponPurchase): string | undefined {
  const { status, startAt, endAt, appIds, thresholdFen } = coupon;
  if (status === 2) return '已使用';
  if (status === 1) return '已被订单占用';
  if (status === 3 || endAt <= now) return '已过期';
  if (startAt > now) return '未到使用时间';
  if (appIds.length > 0 && !appIds.includes(appId)) return '不适用于该产品';
  if (priceFen < thresholdFen) return `未到门槛，还差 ¥${formatFen(thresholdFen - priceFen)}`;
  return undefined;
}

/** What a coupon that fits takes off a price, in fen; never more than the price. What remains of a percentage is rounded down. */
export function couponFen({ percent, amountFen }: ReceivedCoupon, priceFen: number): number {
  if (percent === null) return Math.min(amountFen ?? 0, priceFen);
  return priceFen - Number((BigInt(priceFen) * BigInt(percent)) / 100n);
}

/** What a coupon does, in words: `满 ¥500.00 减 ¥50.00`. */
export function describeCoupon({ percent, amountFen, thresholdFen }: ReceivedCoupon): string {
  const threshold = thresholdFen > 0 ? `满 ¥${formatFen(thresholdFen)} ` : '';
  if (percent === 0) return `${threshold}免费`;
  if (percent !== null) return `${threshold}打 ${percent / 10} 折`;
  return `${threshold}${thresholdFen > 0 ? '减' : '抵扣'} ¥${formatFen(amountFen ?? 0)}`;
}
