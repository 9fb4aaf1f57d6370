import type { ListOrdersQuery, ListOrdersReply } from '#contract/order/order-schema.ts';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { dayRange } from '#data/query/day-range.ts';
import { pageNumber, type QueryField, queryState, shortText, withoutEmpty } from '#data/query/query-state.ts';

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

/** The groups of the order list, in their order. */
export const orderGroups: readonly OrderGroup[] = [
  allOrders,
  { label: '待支付', statuses: [orderStatus.unpaid], transfer: 'none' },
  // The provider has to confirm their transfer.
  { label: '待确认', statuses: [orderStatus.unpaid], transfer: 'waiting' },
  { label: '开通中', statuses: [orderStatus.paid] },
  { label: '已完成', statuses: [orderStatus.completed] },
  { label: '已关闭', statuses: [orderStatus.cancelled, orderStatus.closed] },
  { label: '退款', statuses: [orderStatus.refunding, orderStatus.refunded] },
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

/** Named by one of its states, which alone is the orders to be paid rather than those transferred. */
const groupField: QueryField<OrderGroup> = {
  fallback: allOrders,
  read(query) {
    const statuses = query.get('status')?.split(',') ?? [];
    const named = orderGroups.filter((each) => each.statuses.some((status) => statuses.includes(String(status))));
    return named.find(({ transfer }) => transfer === query.get('transfer')) ?? named[0] ?? allOrders;
  },
  write: ({ statuses, transfer }) => ({
    status: statuses[0],
    transfer: transfer === 'waiting' ? transfer : undefined,
  }),
};

/** Characters that the API takes to look for. */
const keywordLimit = 50;

/** Which orders are shown: a group, and of it those with a number, a product or a day of creation. */
export const orderQuery = queryState({
  group: groupField,
  keyword: shortText(keywordLimit),
  days: dayRange,
  page: pageNumber,
});

/** Orders on one page of the list. */
const pageSize = 10;

/** What to ask the API for. */
export function listOrdersQuery({ group, keyword, days, page }: ReturnType<typeof orderQuery.read>): ListOrdersQuery {
  return withoutEmpty({
    Page: page,
    PageSize: pageSize,
    Status: group.statuses.join(','),
    Transfer: group.transfer,
    Keyword: keyword,
    Start: days.start,
    End: days.end,
  });
}
