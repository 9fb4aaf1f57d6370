import type { ListOrdersQuery } from '#contract/order/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { isDay } from '#data/query/is-day.ts';
import { pageNumber } from '#data/query/page-number.ts';
import { allOrders, orderGroups, type OrderGroup } from './order-groups';

/** Orders on one page of the list. */
const pageSize = 10;
/** Characters that the API takes to look for. */
const keywordLimit = 50;

/** Which orders are shown; the address of the list keeps it. */
export interface OrderFilter {
  readonly group: OrderGroup;
  readonly keyword: string;
  /** First and last day of creation, `YYYY-MM-DD`; '' for no limit. */
  readonly start: string;
  readonly end: string;
  /** From 1. */
  readonly page: number;
}

/** The filter in a query; invalid values are dropped, and days in the wrong order are exchanged. */
export function orderFilter(query: URLSearchParams): OrderFilter {
  const statuses = query.get('status')?.split(',') ?? [];
  const named = orderGroups.filter((each) => each.statuses.some((status) => statuses.includes(String(status))));
  const group = named.find(({ transfer }) => transfer === query.get('transfer')) ?? named[0];
  const keyword = (query.get('keyword') ?? '')
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, keywordLimit);
  const days = { start: dayOf(query.get('start')), end: dayOf(query.get('end')) };
  const isReversed = days.start !== '' && days.end !== '' && days.start > days.end;
  return {
    group: group ?? allOrders,
    keyword,
    start: isReversed ? days.end : days.start,
    end: isReversed ? days.start : days.end,
    page: pageNumber(query),
  };
}

/** How an address names a group: by one of its states, which alone is the orders to be paid rather than those transferred. */
export function orderGroupQuery({ statuses, transfer }: OrderGroup): Record<string, string> {
  return {
    ...(statuses[0] && { status: String(statuses[0]) }),
    ...(transfer === 'waiting' && { transfer }),
  };
}

/** Whether a search hides orders of the group. */
export function isSearch({ keyword, start, end }: OrderFilter): boolean {
  return keyword !== '' || start !== '' || end !== '';
}

/** The address of the list with a filter. */
export function orderListPath({ group, keyword, start, end, page }: OrderFilter): string {
  const query = {
    ...orderGroupQuery(group),
    keyword: keyword || undefined,
    start: start || undefined,
    end: end || undefined,
    page: page > 1 ? page : undefined,
  };
  return buildPath('mecenter', { type: 'order' }, query);
}

/** What to ask the API for. */
export function listOrdersQuery({ group, keyword, start, end, page }: OrderFilter): ListOrdersQuery {
  return {
    Page: page,
    PageSize: pageSize,
    ...(group.statuses.length > 0 && { Status: group.statuses.join(',') }),
    ...(group.transfer && { Transfer: group.transfer }),
    ...(keyword && { Keyword: keyword }),
    ...(start && { Start: start }),
    ...(end && { End: end }),
  };
}

function dayOf(text: string | null): string {
  return text && isDay(text) ? text : '';
}
