import { formatDate } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { transferReviewTime } from '#data/bank-transfer.ts';
import { payerText, transferRefunds } from './refund-text';

const { unpaid, paid, completed, cancelled, closed, refunding, refunded } = orderStatus;

/** The situation of an order, as text. */
interface OrderSituation {
  readonly title: string;
  readonly text: string;
}

/** Describes the situation of an order, and what happens next. */
export function orderSituation(order: OrderDetail): OrderSituation {
  const { Status, PaidFen, ServiceEnd, CloseReason, Logs, TransferAt } = order;
  const last = Logs.at(-1);
  const wired = transferRefunds(order).at(-1);
  const amount = wired && `¥${formatFen(wired.refund.AmountFen)}`;
  const payee = wired && payerText(wired.transfer);
  switch (Status) {
    case unpaid:
      return TransferAt
        ? { title: '转账待确认', text: `财务核对到账后自动开通，${transferReviewTime}；结果会显示在这里。` }
        : { title: '等待支付', text: '请在倒计时结束前完成支付，超时订单自动关闭。' };
    case paid:
      return { title: '支付成功，正在开通', text: '一般几分钟内完成，这一页会自动更新。' };
    case completed:
      return last?.From === refunding
        ? { title: '退款申请已处理', text: `${last.Reason || '订单维持已完成'}，服务可以继续使用。` }
        : { title: '订单已完成', text: `服务已开通，有效期至 ${formatDate(ServiceEnd)}。` };
    case cancelled:
      return { title: '订单已取消', text: CloseReason ? `原因：${CloseReason}` : '需要时请重新下单。' };
    case closed:
      return { title: '订单已关闭', text: `${CloseReason || '超时未支付，订单关闭'}。需要时请重新下单。` };
    case refunding: {
      if (wired?.refund.Status === 'to_be_sent')
        return { title: '退款待汇出', text: `${amount} 将由财务汇回${payee}，汇出后会通知您。` };
      const back = order.PayChannel === 'offline' ? '汇回付款账户' : '原路退回';
      return last?.Actor === 'user'
        ? { title: '退款处理中', text: `申请退还 ¥${formatFen(PaidFen)}，客服审核后${back}，结果会显示在这里。` }
        : { title: '正在退款', text: `${last?.Reason || '订单无法继续'}，款项将${back}。` };
    }
    case refunded:
      return wired?.refund.DoneAt
        ? {
            title: '退款已汇出',
            text: `${amount} 已于 ${formatDate(wired.refund.DoneAt)} 汇回${payee}，到账时间以银行为准。`,
          }
        : { title: '已退款', text: `¥${formatFen(PaidFen)} 已原路退回，到账时间以支付渠道为准。` };
  }
}

/** Whether an order waits for its buyer to pay, until it expires. */
export function isPayable({ Status, TransferAt }: OrderDetail): boolean {
  return Status === unpaid && !TransferAt;
}

/** A step of an order. */
export interface OrderStep {
  readonly title: string;
  /** `ended`: the order went no further. */
  readonly state: 'done' | 'current' | 'todo' | 'ended';
  /** When it was done; null when it is not. */
  readonly at: string | null;
}

/** Returns the steps of an order so far, and those that follow (site 2.1). */
export function orderSteps(order: OrderDetail): readonly OrderStep[] {
  const { Status, CTime, PaidAt, OpenedAt, Logs } = order;
  const submitted: OrderStep = { title: '提交订单', state: 'done', at: CTime };
  const ending = Logs.find(({ To }) => To === cancelled || To === closed);
  const ended: OrderStep[] = ending
    ? [{ title: ending.To === cancelled ? '已取消' : '已关闭', state: 'ended', at: ending.At }]
    : [];
  if (Status === cancelled || Status === closed) return [submitted, ...ended];
  if (Status === refunding || Status === refunded) {
    const paying = step('支付', PaidAt);
    const opening = OpenedAt ? [step('开通', OpenedAt)] : [];
    const at = Logs.filter(({ To }) => To === Status).at(-1)?.At ?? null;
    const refund: OrderStep =
      Status === refunded ? { title: '已退款', state: 'done', at } : { title: '退款中', state: 'current', at };
    return [submitted, ...ended, paying, ...opening, refund];
  }
  const isPast = (status: OrderStatus) => Status > status;
  return [
    submitted,
    { title: '支付', state: isPast(unpaid) ? 'done' : 'current', at: PaidAt },
    { title: '开通', state: isPast(paid) ? 'done' : Status === paid ? 'current' : 'todo', at: OpenedAt },
    { title: '完成', state: Status === completed ? 'done' : 'todo', at: Status === completed ? OpenedAt : null },
  ];
}

function step(title: string, at: string | null): OrderStep {
  return { title, state: 'done', at };
}

/** Shortest and longest time between two reads of an order, in milliseconds. */
const minInterval = 2_000;
const maxInterval = 30_000;
/** Part of the time for which an order has not changed that passes until it is read again. */
const growth = 0.1;

const changing: readonly OrderStatus[] = [unpaid, paid, refunding];

/** Milliseconds until an order is read again: the longer nothing has changed, the later. 0 for an order that does not change by itself. */
export function orderPollInterval({ Status, Logs, CTime, ServerTime }: OrderDetail): number {
  if (!changing.includes(Status)) return 0;
  const quiet = Date.parse(ServerTime) - Date.parse(Logs.at(-1)?.At ?? CTime);
  return Math.min(Math.max(quiet * growth, minInterval), maxInterval);
}
