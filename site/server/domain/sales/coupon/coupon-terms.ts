import { coupon } from './coupon-tables';

const { name, type, thresholdFen, amountFen, percent, appIds, startAt, endAt } = coupon;

/** The columns that say what a coupon does. */
export const termColumns = { name, type, thresholdFen, amountFen, percent, appIds, startAt, endAt };

/** What a coupon does, and when. */
export interface CouponTerms {
  readonly name: string;
  /** 1 an amount off from a threshold, 2 a percentage, 3 a credit. */
  readonly type: number;
  /** What an order must cost at least, before the coupon. */
  readonly thresholdFen: number;
  /** What is taken off; null for a percentage. */
  readonly amountFen: number | null;
  /** What remains to be paid, in percent; null for an amount. */
  readonly percent: number | null;
  /** The products that it fits; all of them when there is none. */
  readonly appIds: readonly string[];
  readonly startAt: Date;
  readonly endAt: Date;
}
