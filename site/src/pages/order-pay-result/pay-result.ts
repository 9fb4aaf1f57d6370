import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import type { OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';

/** How an order stands for somebody who has just paid, or says so. */
export type PayResult =
  | 'success'
  | 'opening'
  | 'confirming'
  | 'review'
  | 'unpaid'
  | 'cancelled'
  | 'closed'
  /** Its money was asked back, and the provider has yet to decide. */
  | 'asked'
  | 'refunding'
  | 'refunded';

const ofStatus: Readonly<Record<Exclude<OrderDetail['Status'], 10>, PayResult>> = {
  [orderStatus.paid]: 'opening',
  [orderStatus.completed]: 'success',
  [orderStatus.cancelled]: 'cancelled',
  [orderStatus.closed]: 'closed',
  [orderStatus.refunding]: 'refunding',
  [orderStatus.refunded]: 'refunded',
};

/** Follows from the order alone, as the server tells it. */
export function payResult({
  Status: status,
  Payments: payments,
  Logs: logs,
}: Pick<OrderDetail, 'Status' | 'Payments' | 'Logs'>): PayResult {
  const goesBack = payments.some(({ Status }) => Status === paymentStatus.refunding);
  if (status === orderStatus.refunding && !goesBack && logs.at(-1)?.Actor === 'user') return 'asked';
  if (status !== orderStatus.unpaid) return ofStatus[status];
  const open = openPayment(payments);
  if (!open) return 'unpaid';
  return open.Channel === 'offline' ? 'review' : 'confirming';
}

/** The payment that may still be made, the one begun last first; a transfer that waits for the provider only when it is alone. */
export function openPayment(payments: readonly OrderPayment[]): OrderPayment | undefined {
  const open = payments
    .filter(({ Status: status }) => status === paymentStatus.open)
    .sort((a, b) => Date.parse(b.CTime) - Date.parse(a.CTime));
  return open.find(({ Channel: channel }) => channel !== 'offline') ?? open[0];
}
