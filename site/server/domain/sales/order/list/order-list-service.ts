import { chinaOffsetMinutes, formatChinaTime } from '../../../../../contract/china-time';
import type { ListOrdersReply } from '../../../../../contract/order/order-schema';
import { orderStatus, orderStatuses, type OrderStatus } from '../../../../../contract/order/order-status';
import type { Member } from '../../../../platform/caller';
import { secondsAfter, type Clock } from '../../../../platform/clock';
import type { OrderFilter } from './order-list-repository';
import type { OrderStore } from '../order-store';
import { toSummary } from '../order-view';

/** Orders that are counted at most where a filter must look at each; pages beyond them are found by a narrower one. */
const maxCounted = 1_000;

export interface OrderListQuery {
  readonly Status?: string | undefined;
  readonly Transfer?: 'waiting' | 'none' | undefined;
  readonly Keyword?: string | undefined;
  readonly Start?: string | undefined;
  readonly End?: string | undefined;
  readonly Page: number;
  readonly PageSize: number;
}

export interface OrderListService {
  /** The orders that a member may see, the newest first. */
  list(member: Member, query: OrderListQuery): Promise<ListOrdersReply>;
}

export function createOrderListService(store: OrderStore, now: Clock): OrderListService {
  return {
    list: (member, query) =>
      store.read(async ({ lists, invoices, transfers }) => {
        const { Page, PageSize } = query;
        const own = lists(member);
        const tally = await own.tally();
        const unpaid = sumOf(tally, [orderStatus.unpaid]) > 0 ? await own.unpaid() : [];
        const transferred = await transfers(member, unpaid);
        const filter = filterOf(query, [...transferred.keys()]);
        const isCounted = filter.keyword === undefined && !filter.from && !filter.before;
        const Total = isCounted ? totalOf(filter, tally) : await own.count(filter, maxCounted);
        const offset = (Page - 1) * PageSize;
        const rows =
          offset < Total ? await own.page(filter, { limit: Math.min(PageSize, Total - offset), offset }) : [];
        const numbers = rows.map(({ orderNo }) => orderNo);
        const invoiced = await invoices(member, numbers);
        const time = now();
        return {
          Items: rows.map((order) => {
            const around = { invoiceStatus: invoiced.get(order.orderNo), transferAt: transferred.get(order.orderNo) };
            return toSummary(order, around, member, time);
          }),
          Total,
          Page,
          PageSize,
          Counts: Object.fromEntries(orderStatuses.map((status) => [status, sumOf(tally, [status])])),
          Transferred: transferred.size,
          ServerTime: formatChinaTime(time),
        };
      }),
  };
}

/** @param transferred the numbers of the unpaid orders with a transfer that waits for its confirmation. */
function filterOf(query: OrderListQuery, transferred: readonly string[]): OrderFilter {
  const { Status, Transfer, Keyword, Start, End } = query;
  return {
    statuses: Status === undefined ? undefined : statusesOf(Status),
    among: Transfer === 'waiting' ? transferred : undefined,
    except: Transfer === 'none' ? transferred : undefined,
    keyword: Keyword || undefined,
    from: Start === undefined ? undefined : startOf(Start),
    before: End === undefined ? undefined : secondsAfter(startOf(End), 24 * 3600),
  };
}

/** The states of a list that there are, each once. */
function statusesOf(list: string): OrderStatus[] {
  const wanted = list.split(',').map(Number);
  return orderStatuses.filter((status) => wanted.includes(status));
}

/** When a day begins in China. */
function startOf(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - chinaOffsetMinutes * 60_000);
}

/** How many orders pass a filter of states and of unpaid orders by number. */
function totalOf(
  { statuses = orderStatuses, among, except = [] }: OrderFilter,
  tally: readonly { status: number; orders: number }[],
) {
  const named = (numbers: readonly string[]) => (statuses.includes(orderStatus.unpaid) ? numbers.length : 0);
  return among ? named(among) : sumOf(tally, statuses) - named(except);
}

function sumOf(tally: readonly { status: number; orders: number }[], statuses: readonly number[] = orderStatuses) {
  return tally.filter(({ status }) => statuses.includes(status)).reduce((sum, { orders }) => sum + orders, 0);
}
