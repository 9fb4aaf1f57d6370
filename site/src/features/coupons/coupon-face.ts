import type { CouponTermsReply } from '#contract/coupon/coupon-schema.ts';
import { formatFen } from '#contract/format-fen.ts';

/** The large words of a coupon: `¥` and `50`, or `8.5` and `折`. */
export interface CouponFace {
  readonly before: string;
  readonly value: string;
  readonly after: string;
}

/** What a coupon is worth, short enough to be read from afar. */
export function couponFace({ Percent, AmountFen }: CouponTermsReply): CouponFace {
  if (Percent === null) return { before: '¥', value: shortFen(AmountFen ?? 0), after: '' };
  return Percent === 0
    ? { before: '', value: '免单', after: '' }
    : { before: '', value: String(Percent / 10), after: '折' };
}

/** What an order must cost for a coupon. */
export function couponThreshold({ ThresholdFen }: CouponTermsReply): string {
  return ThresholdFen > 0 ? `满 ¥${shortFen(ThresholdFen)} 可用` : '无门槛';
}

function shortFen(fen: number): string {
  return formatFen(fen).replace(/\.00$/, '');
}
