import { formatFen } from '#contract/format-fen.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus, paymentStatusLabels, type PayChannel } from '#contract/payment/payment-status.ts';
import type { OrderPayment, OrderRefund } from '#contract/payment/payment-schema.ts';
import { isTransferToReturn, transferGoesBack } from '#data/bank-transfer.ts';
import { formatDate } from '#contract/china-time.ts';

/** Money that goes back by wire, with the transfer that it came by. */
export interface TransferRefund {
  readonly refund: OrderRefund;
  readonly transfer: OrderPayment;
}

/** The refunds of an order that somebody wires, the oldest first. */
export function transferRefunds({ Payments }: Pick<OrderDetail, 'Payments'>): TransferRefund[] {
  return Payments.filter(({ Channel }) => Channel === 'offline').flatMap((transfer) =>
    transfer.Refunds.map((refund) => ({ refund, transfer })),
  );
}

/** The account that a transfer came from, as far as it is known: `付款账户（尾号 2333）`. */
export function payerText({ PayerAccount }: OrderPayment): string {
  return PayerAccount ? `付款账户（尾号 ${PayerAccount.slice(-4)}）` : '付款账户';
}

/** What the state of a payment is called; a transfer waits for somebody to see the money, and later to send it back. */
export function paymentState(payment: OrderPayment, order: Pick<OrderDetail, 'Status'>): string {
  const { Channel, Status } = payment;
  if (isTransferToReturn(payment, order)) return '到账后汇回';
  return (Channel === 'offline' && transferStates[Status]) || paymentStatusLabels[Status];
}

/** Why a transfer goes back that the order has no use for any more; '' for other payments. */
export function returnReason(payment: OrderPayment, order: Pick<OrderDetail, 'Status'>): string {
  if (!isTransferToReturn(payment, order)) return '';
  switch (order.Status) {
    case orderStatus.cancelled:
      return `订单已取消，${transferGoesBack}`;
    case orderStatus.closed:
      return `订单已关闭，${transferGoesBack}`;
    default:
      return `已改用其他方式支付，${transferGoesBack}`;
  }
}

/** How far a refund is, with its day. */
export function refundText({ AmountFen, Status, Reference, CTime, DoneAt }: OrderRefund, channel: PayChannel): string {
  const day = DoneAt ? formatDate(DoneAt) : formatDate(CTime);
  const state = channel === 'offline' && Status === 'succeeded' ? '已汇出' : refundStates[Status];
  const isUnderWay = Status === 'to_be_sent' || Status === 'pending';
  const details = `${day}${isUnderWay ? ' 通过' : ''}${Reference && `，银行参考号 ${Reference}`}`;
  return `¥${formatFen(AmountFen)}，${state}（${details}）`;
}

const transferStates: Partial<Record<OrderPayment['Status'], string>> = {
  [paymentStatus.open]: '待确认',
  [paymentStatus.refunding]: '退款待汇出',
  [paymentStatus.refunded]: '退款已汇出',
};

const refundStates: Readonly<Record<OrderRefund['Status'], string>> = {
  to_be_sent: '待汇出',
  pending: '退款中',
  succeeded: '已退款',
  failed: '退款失败',
};
