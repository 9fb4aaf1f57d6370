import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import type { OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { newestPayments } from '#features/cashier/cashier-order.tsx';
import type { BuyingStep } from '#features/purchase/buying-steps.tsx';
import { isTransferToReturn, transferGoesBack, transferReviewTime } from '#data/bank-transfer.ts';
import type { ResultMark } from '#ui/result/result-panel.tsx';

/** How an order stands for somebody who has just paid, or says so. */
export type PayResult =
  | 'success'
  | 'opening'
  | 'confirming'
  | 'review'
  | 'unpaid'
  | 'cancelled'
  | 'closed'
  /** A refund was requested, and the provider has yet to decide. */
  | 'requested'
  | 'refunding'
  | 'refunded';

const resultOfStatus: Readonly<Record<Exclude<OrderDetail['Status'], 10>, PayResult>> = {
  [orderStatus.paid]: 'opening',
  [orderStatus.completed]: 'success',
  [orderStatus.cancelled]: 'cancelled',
  [orderStatus.closed]: 'closed',
  [orderStatus.refunding]: 'refunding',
  [orderStatus.refunded]: 'refunded',
};

/** Follows from the order alone, as the server tells it. */
export function payResult(order: Pick<OrderDetail, 'Status' | 'Payments' | 'Logs'>): PayResult {
  const { Status, Payments, Logs } = order;
  const isRefunding = Payments.some((payment) => payment.Status === paymentStatus.refunding);
  if (Status === orderStatus.refunding && !isRefunding && Logs.at(-1)?.Actor === 'user') return 'requested';
  if (Status !== orderStatus.unpaid) return resultOfStatus[Status];
  const open = openPayment(order);
  if (!open) return 'unpaid';
  return open.Channel === 'offline' ? 'review' : 'confirming';
}

/** The payment that may still be made, the one begun last first; a transfer that waits for the provider only when it is alone. */
export function openPayment(order: Pick<OrderDetail, 'Payments'>): OrderPayment | undefined {
  const open = newestPayments(order).filter(({ Status }) => Status === paymentStatus.open);
  return open.find(({ Channel }) => Channel !== 'offline') ?? open[0];
}

interface PayResultText {
  readonly title: string;
  readonly text: string;
  readonly mark: Exclude<ResultMark, 'error'>;
  /** The step of the purchase that it stands at; none once the purchase has come to nothing. */
  readonly step?: BuyingStep;
}

const texts: Readonly<Record<PayResult, PayResultText>> = {
  success: { mark: 'success', step: 'done', title: '支付成功', text: '应用已开通，现在就可以使用。' },
  opening: {
    mark: 'waiting',
    step: 'done',
    title: '开通中',
    text: '已收到付款，正在为您开通，通常只需几秒。本页会自动更新。',
  },
  confirming: {
    mark: 'waiting',
    step: 'pay',
    title: '支付结果确认中',
    text: '正在向支付渠道确认，本页会自动更新。如果还没有付款，可以继续支付。',
  },
  review: {
    mark: 'waiting',
    step: 'pay',
    title: '转账待确认',
    text: `财务核对到账后自动开通，${transferReviewTime}。无需停留在本页。`,
  },
  unpaid: { mark: 'stopped', step: 'pay', title: '订单待支付', text: '还没有收到这个订单的付款。' },
  cancelled: { mark: 'stopped', title: '订单已取消', text: '这个订单已被取消。若刚刚已经付款，款项会自动原路退回。' },
  closed: {
    mark: 'stopped',
    title: '订单已关闭',
    text: '超过支付时间，订单已关闭。若刚刚已经付款，款项会自动原路退回。',
  },
  requested: {
    mark: 'waiting',
    title: '退款处理中',
    text: '客服正在审核您的退款申请，通过后款项原路退回；审核期间服务照常使用。',
  },
  refunding: { mark: 'waiting', title: '退款中', text: '款项将原路退回，到账时间以支付渠道为准。' },
  refunded: { mark: 'stopped', title: '已退款', text: '款项已原路退回，请留意支付账户的到账通知。' },
};

/** What differs where a transfer may still come for an order that has ended. */
const returnTexts: Partial<Record<PayResult, Pick<PayResultText, 'text'>>> = {
  cancelled: { text: `这个订单已被取消。${transferGoesBack}` },
  closed: { text: `超过支付时间，订单已关闭。${transferGoesBack}` },
};

/** What differs where the order was paid by transfer, whose money somebody wires back. */
const transferTexts: Partial<Record<PayResult, Pick<PayResultText, 'title' | 'text'>>> = {
  requested: {
    title: '退款处理中',
    text: '客服正在审核您的退款申请，通过后由财务汇回付款账户；审核期间服务照常使用。',
  },
  refunding: { title: '退款待汇出', text: '财务将把款项汇回付款账户，汇出后会通知您。' },
  refunded: { title: '退款已汇出', text: '款项已汇回付款账户，到账时间以银行为准。' },
};

/** Describes how an order stands. */
export function payResultText(
  result: PayResult,
  order: Pick<OrderDetail, 'PayChannel' | 'Payments' | 'Status'>,
): PayResultText {
  const isToReturn = order.Payments.some((payment) => isTransferToReturn(payment, order));
  return {
    ...texts[result],
    ...(isToReturn && returnTexts[result]),
    ...(order.PayChannel === 'offline' && transferTexts[result]),
  };
}
