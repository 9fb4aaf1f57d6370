import type { PriceLine } from '../../../../../contract/order/order-schema';

/** A price in fen, with how it was made. */
export interface Price {
  /** One for each amount; their sum is what is to be paid. */
  readonly lines: readonly PriceLine[];
  readonly originalFen: number;
  readonly discountFen: number;
  readonly couponFen: number;
  /** What remains to be paid: original without discount and coupon. */
  readonly payableFen: number;
}
