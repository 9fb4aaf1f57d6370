import type { ListOrdersQuery, ListOrdersReply } from '#contract/order/order-schema.ts';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';

/** States that a person looks for together. */
export interface OrderGroup {
  readonly label: string;
  /** None for all of them. */
  readonly statuses: readonly OrderStatus[];
  /** Whether a bank transfer of the order waits for its confirmation; either way when absent. */
  readonly transfer?: NonNullable<ListOrdersQuery['Transfer']>;
}

/** Every order, whatever its state. */
export const allOrders: OrderGroup = { label: '全部', statuses: [] };

/** Orders that the buyer has to pay. */
export const ordersToPay: OrderGroup = { label: '待支付', statuses: [orderStatus.unpaid], transfer: 'none' };

/** Orders whose transfer is the provider's turn. */
export const transferredOrders: OrderGroup = { label: '待确认', statuses: [orderStatus.unpaid], transfer: 'waiting' };

/** The groups of the order list, in their order. */
export const orderGroups: readonly OrderGroup[] = [
  allOrders,
  ordersToPay,
  transferredOrders,
  { label: '开通中', statuses: [20] },
  { label: '已完成', statuses: [30] },
  { label: '已关闭', statuses: [50, 60] },
  { label: '退款', statuses: [70, 80] },
];

/** How many orders a group has, by the counts of a list. */
export function ordersIn(
  { statuses, transfer }: OrderGroup,
  { Counts, Transferred }: Pick<ListOrdersReply, 'Counts' | 'Transferred'>,
): number {
  if (transfer === 'waiting') return Transferred;
  const counted = statuses.length > 0 ? statuses.map((status) => Counts[status] ?? 0) : Object.values(Counts);
  return counted.reduce((sum, count) => sum + count, 0) - (transfer === 'none' ? Transferred : 0);
}
