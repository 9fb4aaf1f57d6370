import { orderStatus } from '#contract/order/order-status.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import type { OrderPayment } from '#contract/payment/payment-schema.ts';

/** What becomes of a transfer that the order has no use for any more. */
export const transferGoesBack = '若转账到账，会汇回付款账户。';

/** Whether a payment is a transfer that nobody has seen yet, and that its order does not wait for any more. */
export function isTransferToReturn({ Channel, Status }: OrderPayment, order: Pick<OrderDetail, 'Status'>): boolean {
  return Channel === 'offline' && Status === paymentStatus.open && order.Status !== orderStatus.unpaid;
}

/** How long a bank transfer waits for the provider, as every page promises it. */
export const transferReviewTime = '一般在工作日当天完成';
