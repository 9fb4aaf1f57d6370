import { orderStatus, type OrderStatus } from '../../../../../contract/order/order-status';

/** Who changes an order: a member of its organisation, the server by itself, or the provider's staff. */
export type OrderActor = 'user' | 'system' | 'operator';

/** One way in which an order may go from a state to another one. */
export interface OrderTransition {
  /** What happens to it. */
  readonly event: string;
  /** Null for an order that is not there yet. */
  readonly from: OrderStatus | null;
  readonly to: OrderStatus;
  readonly actor: OrderActor;
  /** What the order's log tells buyers, unless there are better words. */
  readonly reason: string;
}

const { unpaid, paid, completed, cancelled, closed, refunding, refunded } = orderStatus;

/** Every change of state that there is (site 1.7); docs/orders.md draws it. Nothing else happens to an order. */
export const orderTransitions = [
  { event: 'place', from: null, to: unpaid, actor: 'user', reason: '提交订单' },
  { event: 'pay', from: unpaid, to: paid, actor: 'system', reason: '支付成功' },
  { event: 'cancel', from: unpaid, to: cancelled, actor: 'user', reason: '取消订单' },
  { event: 'expire', from: unpaid, to: closed, actor: 'system', reason: '超时未支付，订单关闭' },
  { event: 'open', from: paid, to: completed, actor: 'system', reason: '服务已开通' },
  { event: 'refuse to open', from: paid, to: refunding, actor: 'system', reason: '服务无法开通，自动退款' },
  { event: 'ask for a refund', from: paid, to: refunding, actor: 'user', reason: '申请退款' },
  { event: 'ask for a refund', from: completed, to: refunding, actor: 'user', reason: '申请退款' },
  { event: 'pay late', from: cancelled, to: refunding, actor: 'system', reason: '订单取消后收到付款，自动退款' },
  { event: 'pay late', from: closed, to: refunding, actor: 'system', reason: '订单关闭后收到付款，自动退款' },
  { event: 'refund', from: refunding, to: refunded, actor: 'system', reason: '退款完成' },
  { event: 'refund a part', from: refunding, to: completed, actor: 'system', reason: '部分退款完成' },
  { event: 'reject the refund', from: refunding, to: completed, actor: 'operator', reason: '退款申请未通过' },
] as const satisfies readonly OrderTransition[];

/** What can happen to an order. */
export type OrderEvent = (typeof orderTransitions)[number]['event'];

/** The transition of an order in a state; undefined when the event cannot happen then. */
export function transitionOf(event: OrderEvent, from: OrderStatus | null): OrderTransition | undefined {
  return orderTransitions.find((each) => each.event === event && each.from === from);
}
