import type { GetPaymentStateReply } from '#contract/payment/payment-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';

/** What a code is good for: to be paid, to be replaced because its time is over or the payment failed, or for nothing more. */
export type CodeStage = 'open' | 'over' | 'failed' | 'paid';

/** @param isOver whether the time of the code has passed. */
export function codeStage(state: GetPaymentStateReply | undefined, isOver: boolean): CodeStage {
  if (state && state.OrderStatus !== orderStatus.unpaid) return 'paid';
  switch (state?.Status) {
    case paymentStatus.paid:
      return 'paid';
    case paymentStatus.failed:
      return 'failed';
    case paymentStatus.closed:
      return 'over';
    default:
      return isOver ? 'over' : 'open';
  }
}
