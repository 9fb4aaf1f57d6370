import type { OrderDetail } from '#contract/order/order-schema.ts';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';

/** One step of an order's way. */
export interface OrderStep {
  readonly title: string;
  /** `ended`: the order went no further. */
  readonly state: 'done' | 'current' | 'todo' | 'ended';
  /** When it was done; null when it is not. */
  readonly at: string | null;
}

const { unpaid, paid, completed, cancelled, closed, refunding, refunded } = orderStatus;

/** How an order went so far, and how it goes on (site 2.1). */
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
