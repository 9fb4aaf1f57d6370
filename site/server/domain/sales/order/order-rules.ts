import type { MemberAction } from '#contract/access.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { formatChinaTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { orderInvoiceStatus, type OrderInvoiceStatus } from '#contract/invoice/invoice-status.ts';
import type { OrderConsent, OrderDetail, OrderSummary } from '#contract/order/order-schema.ts';
import { orderStatus, type OrderAction, type OrderType } from '#contract/order/order-status.ts';
import type { OrderPayment } from '#contract/payment/payment-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { termName } from '#contract/term-name.ts';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { defineLifecycle } from '../../../platform/lifecycle';
import type { Order, OrderLog } from './order-tables';

/** Seconds after the payment during which a refund may be requested. */
const refundPeriod = servicePromises.refundDays * 24 * 3600;

/** Every change of state (site 1.7). A reason is the default text of the order's log. */
export const orderLifecycle = defineLifecycle({
  states: orderStatus,
  events: {
    place: { to: 'unpaid', actor: 'user', reason: '提交订单' },
    pay: { from: 'unpaid', to: 'paid', actor: 'system', reason: '支付成功' },
    cancel: { from: 'unpaid', to: 'cancelled', actor: 'user', reason: '取消订单' },
    expire: { from: 'unpaid', to: 'closed', actor: 'system', reason: '超时未支付，订单关闭' },
    close: { from: 'unpaid', to: 'closed', actor: 'operator', reason: '客服关闭了订单' },
    fulfil: { from: 'paid', to: 'completed', actor: 'system', reason: '服务已开通' },
    'reject fulfilment': { from: 'paid', to: 'refunding', actor: 'system', reason: '服务无法开通，自动退款' },
    'request refund': { from: ['paid', 'completed'], to: 'refunding', actor: 'user', reason: '申请退款' },
    'start refund': { from: ['paid', 'completed'], to: 'refunding', actor: 'operator', reason: '客服办理退款' },
    'pay late': [
      { from: 'cancelled', to: 'refunding', actor: 'system', reason: '订单取消后收到付款，自动退款' },
      { from: 'closed', to: 'refunding', actor: 'system', reason: '订单关闭后收到付款，自动退款' },
    ],
    'refund externally': {
      from: ['paid', 'completed'],
      to: 'refunding',
      actor: 'system',
      reason: '支付渠道已退回款项，等待处理',
    },
    refund: { from: 'refunding', to: 'refunded', actor: 'system', reason: '退款完成' },
    'partially refund': { from: 'refunding', to: 'completed', actor: 'system', reason: '部分退款完成' },
    'reject refund': { from: 'refunding', to: 'completed', actor: 'operator', reason: '退款申请未通过' },
    'withdraw refund': { from: 'refunding', to: 'completed', actor: 'operator', reason: '退款已撤回' },
    'end service': { from: 'refunding', to: 'refunded', actor: 'operator', reason: '款项已退回，服务结束' },
    'keep service': { from: 'refunding', to: 'completed', actor: 'operator', reason: '款项已退回，服务保留' },
  },
});

export type OrderEvent = (typeof orderLifecycle.transitions)[number]['event'];

/** Returns a short description for the payer: `数据通 专业版 1 年`. */
export function describeOrder({ type, quantity, snapshot }: Pick<Order, 'type' | 'quantity' | 'snapshot'>): string {
  const { product, version, plan } = snapshot;
  if (type === 'upgrade') return `${product.name} 升级${version.name}`;
  return `${product.name} ${version.name} ${termName(plan.months * quantity)}`;
}

type ActionFacts = Pick<Order, 'status' | 'expireAt' | 'paidAt' | 'paidFen' | 'hidden'> & {
  /** Needed for the action `invoice` alone. */
  readonly invoiceStatus?: OrderInvoiceStatus;
};

/** When each action is possible. Pages offer exactly what the server would do. */
const conditions: Readonly<Record<OrderAction, (order: ActionFacts, now: Date) => boolean>> = {
  pay: ({ status, expireAt }, now) => status === orderStatus.unpaid && expireAt > now,
  cancel: ({ status }) => orderLifecycle.next('cancel', status) !== undefined,
  refund: ({ status, paidAt, paidFen }, now) =>
    orderLifecycle.next('request refund', status) !== undefined &&
    paidFen > 0 &&
    paidAt !== null &&
    secondsAfter(paidAt, refundPeriod) >= now,
  renew: ({ status }) => status === orderStatus.completed,
  invoice: ({ status, paidFen, invoiceStatus }) =>
    status === orderStatus.completed && paidFen > 0 && invoiceStatus === orderInvoiceStatus.none,
  hide: ({ status, hidden }) =>
    !hidden && ([orderStatus.cancelled, orderStatus.closed, orderStatus.refunded] as number[]).includes(status),
};

const permissions: Readonly<Record<OrderAction, MemberAction>> = {
  pay: 'OrderCreate',
  cancel: 'OrderCancel',
  refund: 'OrderRefund',
  renew: 'OrderCreate',
  invoice: 'InvoiceApply',
  hide: 'OrderCancel',
};

export function isPossible(action: OrderAction, order: ActionFacts, now: Date): boolean {
  return conditions[action](order, now);
}

function listActions(order: ActionFacts, { actions }: Member, now: Date): OrderAction[] {
  const all = Object.keys(conditions) as OrderAction[];
  return all.filter((action) => actions.includes(permissions[action]) && isPossible(action, order, now));
}

interface SummaryContext {
  readonly invoiceStatus: OrderInvoiceStatus | undefined;
  /** When the buyer reported a bank transfer that has yet to be confirmed. */
  readonly transferAt: string | undefined;
}

export function toSummary(
  order: Order,
  { invoiceStatus = orderInvoiceStatus.none, transferAt }: SummaryContext,
  member: Member,
  now: Date,
): OrderSummary {
  const { product, version, plan } = order.snapshot;
  return {
    OrderNo: order.orderNo,
    Type: order.type,
    AppId: order.appId,
    ProductName: product.name,
    Icon: product.icon,
    VersionId: order.versionId,
    VersionName: version.name,
    PlanId: order.planId,
    Months: plan.months,
    Quantity: order.quantity,
    OriginalFen: order.originalFen,
    DiscountFen: order.discountFen,
    CouponFen: order.couponFen,
    PayableFen: order.payableFen,
    PaidFen: order.paidFen,
    Status: order.status,
    PayChannel: order.payChannel,
    ExpireAt: formatChinaTime(order.expireAt),
    PaidAt: order.paidAt && formatChinaTime(order.paidAt),
    OpenedAt: order.openedAt && formatChinaTime(order.openedAt),
    ClosedAt: order.closedAt && formatChinaTime(order.closedAt),
    CloseReason: order.closeReason,
    ServiceStart: formatChinaTime(order.serviceStart),
    ServiceEnd: formatChinaTime(order.serviceEnd),
    InvoiceStatus: invoiceStatus,
    TransferAt: (order.status === orderStatus.unpaid && transferAt) || null,
    Remark: order.remark,
    Version: order.version,
    CTime: formatChinaTime(order.ctime),
    Actions: listActions({ ...order, invoiceStatus }, member, now),
  };
}

interface DetailContext extends Pick<SummaryContext, 'invoiceStatus'> {
  readonly logs: readonly OrderLog[];
  readonly payments: readonly OrderPayment[];
}

export function toDetail(
  order: Order,
  { logs, payments, invoiceStatus }: DetailContext,
  member: Member,
  now: Date,
): OrderDetail {
  const { version, lines, agreement } = order.snapshot;
  const transferAt = payments.find(
    ({ Channel, Status }) => Channel === 'offline' && Status === paymentStatus.open,
  )?.CTime;
  return {
    ...toSummary(order, { invoiceStatus, transferAt }, member, now),
    Lines: [...lines],
    Highlights: [...version.highlights],
    Agreement: { Name: agreement.name, Version: agreement.version },
    Agreements: consentsOf(order.snapshot),
    Payments: [...payments],
    Logs: logs.map(({ fromStatus, toStatus, actor, reason, at }) => ({
      From: fromStatus as OrderDetail['Status'] | null,
      To: toStatus as OrderDetail['Status'],
      Actor: actor,
      Reason: reason,
      At: formatChinaTime(at),
    })),
    ServerTime: formatChinaTime(now),
  };
}

const openedTitles: Readonly<Record<OrderType, string>> = { new: '已开通', renew: '已续费', upgrade: '已升级' };

/**
 * Returns the message to the buyer about a change; undefined for what they did themselves or see at the cashier.
 * @param reason of the operator; empty for the usual text.
 */
export function orderNotification(
  order: Order,
  event: OrderEvent,
  reason = '',
): { readonly title: string; readonly text: string } | undefined {
  const description = describeOrder(order);
  const isTransfer = order.payChannel === 'offline';
  switch (event) {
    case 'fulfil':
      return { title: `${order.snapshot.product.name}${openedTitles[order.type]}`, text: description };
    case 'reject fulfilment':
      return { title: '服务未能开通，正在为您退款', text: reason ? `${description}，${reason}` : description };
    case 'expire':
      return { title: '订单超时未支付，已关闭', text: `${description}，需要时请重新下单` };
    case 'close':
      return { title: '订单已被客服关闭', text: reason ? `${description}，${reason}` : description };
    case 'pay late':
      return { title: '订单结束后收到付款，正在为您退款', text: description };
    case 'refund':
    case 'end service': {
      const amount = `${description}，¥${formatFen(order.paidFen)}`;
      return isTransfer
        ? { title: '退款已汇出', text: `${amount} 已汇回付款账户` }
        : { title: '退款已完成', text: `${amount} 已原路退回` };
    }
    case 'partially refund':
      return {
        title: isTransfer ? '部分退款已汇出' : '部分退款已完成',
        text: reason ? `${description}，${reason}` : description,
      };
    case 'reject refund':
      return { title: '退款申请未通过', text: reason ? `${description}，${reason}` : description };
    case 'keep service':
      return { title: '款项已退回，服务继续有效', text: reason ? `${description}，${reason}` : description };
    default:
      return undefined;
  }
}

/** What the buyer of an order agreed to; of older orders that is known of one agreement. */
export function consentsOf({ agreement, agreements }: Order['snapshot']): OrderConsent[] {
  const kept = agreements ?? [{ ...agreement, agreement: 'mgProtocol' as const }];
  return kept.map((each) => ({ Name: each.agreement, Title: each.name, Version: each.version }));
}
