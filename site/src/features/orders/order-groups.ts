import type { OrderStatus } from '../../../contract/order/order-status';

/** States that a person looks for together. */
export interface OrderGroup {
  readonly label: string;
  /** None for all of them. */
  readonly statuses: readonly OrderStatus[];
}

/** Every order, whatever its state. */
export const allOrders: OrderGroup = { label: '全部', statuses: [] };

/** The groups of the order list, in their order. */
export const orderGroups: readonly OrderGroup[] = [
  allOrders,
  { label: '待支付', statuses: [10] },
  { label: '开通中', statuses: [20] },
  { label: '已完成', statuses: [30] },
  { label: '已关闭', statuses: [50, 60] },
  { label: '退款', statuses: [70, 80] },
];

/** How many orders a group has, by the counts of each state. */
export function ordersIn({ statuses }: OrderGroup, counts: Readonly<Record<string, number>>): number {
  const counted = statuses.length > 0 ? statuses.map((status) => counts[status] ?? 0) : Object.values(counts);
  return counted.reduce((sum, count) => sum + count, 0);
}
