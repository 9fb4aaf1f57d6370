import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gte,
  ilike,
  inArray,
  like,
  lt,
  notInArray,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { chinaOffsetMinutes, formatChinaTime } from '#contract/china-time.ts';
import type { OrderInvoiceStatus } from '#contract/invoice/invoice-status.ts';
import type { ListOrdersReply, listOrdersSchema } from '#contract/order/order-schema.ts';
import { orderStatus, orderStatuses } from '#contract/order/order-status.ts';
import { AppFailure } from '../../../app-failure';
import { announceWaiting } from '../../../platform/admin/waiting-change';
import type { Member } from '../../../platform/caller';
import { secondsAfter } from '../../../platform/clock';
import { containing } from '../../../platform/db/queries';
import { acrossOrganizations, visibleTo } from '../../../platform/db/organization-scope';
import type { JobRun } from '../../../platform/jobs/job-definition';
import type { Tx } from '../../../platform/tx';
import { recordActivity } from '../../identity/activity/activity';
import { isUpgraded } from '../entitlement/entitlement';
import { isPossible, toSummary } from './order-rules';
import { changeOrder, completeOrder, findOrder, lockOrder, lockOwnOrder } from './order-state';
import { order, orderLog, orderTally, type Order, type OrderLog } from './order-tables';

export {
  awaitRefundDecision,
  canStartRefund,
  closeOverdueOrder,
  endOrderService,
  extendOrder,
  finishOrderRefund,
  keepOrderService,
  listOverdueOrders,
  lockOrders,
  lockOwnOrders,
  rejectOrderRefund,
  settleOrder,
  startOrderRefund,
  type Settlement,
  withdrawOrderRefund,
} from './order-state';
export { findPaymentProblems, findRefundReason } from './order-opening';
export { consentsOf, describeOrder } from './order-rules';
export { isKept, isRenewed, isTerm } from './order-terms';
export { closeOrderPayments, findOrder, lockOrder, lockOwnOrder, refundOrderPayment } from './order-state';
export type { Order } from './order-tables';

/** Orders counted at most where a filter has to read each one. */
const maxCounted = 1_000;
/** States in which something is still to happen, by itself or by the buyer. */
const openStatuses = [orderStatus.unpaid, orderStatus.paid, orderStatus.refunding];

// Exactly as the indexes have it: nulls elsewhere would make the database sort again, though there are none.
const newestFirst = [desc(order.ctime), sql`${order.orderNo} desc nulls last`];
// Names of columns alone: the queries are bound to an organisation.
const columns = getTableColumns(acrossOrganizations(order));
const logColumns = getTableColumns(acrossOrganizations(orderLog));

/** @throws AppFailure notFound for orders that do not exist and for those of others alike. */
export async function getOrder(tx: Tx, member: Member, orderNo: string): Promise<Order> {
  return assertFound(await findOrder(tx, member, orderNo));
}

export async function listOrderLogs(tx: Tx, member: Member, orderNo: string): Promise<OrderLog[]> {
  return tx
    .scope(member)
    .select(logColumns, orderLog, eq(orderLog.orderNo, orderNo))
    .orderBy(asc(orderLog.at), asc(orderLog.id));
}

/** Cancels an unpaid order as the member saw it. */
export async function cancelOrder(
  tx: Tx,
  member: Member,
  orderNo: string,
  { Reason, Version }: { readonly Reason: string; readonly Version: number },
): Promise<Order> {
  const locked = assertFound(await lockOwnOrder(tx, member, orderNo));
  if (!isPossible('cancel', locked, tx.now)) throw new AppFailure('orderStateRefused');
  if (locked.version !== Version) throw new AppFailure('conflict');
  return changeOrder(tx, locked, 'cancel', { actorId: member.userId, reason: Reason });
}

/** Closes an unpaid order, as an operator decided. @param reason that its buyer reads. @throws AppFailure orderStateRefused. */
export async function closeUnpaidOrder(tx: Tx, locked: Order, reason: string): Promise<Order> {
  return changeOrder(tx, locked, 'close', { reason });
}

/** Takes an ended order off the lists. */
export async function hideOrder(tx: Tx, member: Member, orderNo: string): Promise<void> {
  const locked = assertFound(await lockOwnOrder(tx, member, orderNo));
  if (locked.hidden) return;
  if (!isPossible('hide', locked, tx.now)) throw new AppFailure('orderStateRefused');
  const isThis = and(eq(order.orderNo, orderNo), visibleTo(member, order.userId));
  await tx.scope(member).update(order, { hidden: true, version: sql`${order.version} + 1` }, isThis);
}

/** Requests a refund of an order; an operator decides. */
export async function requestOrderRefund(tx: Tx, member: Member, orderNo: string, reason: string): Promise<Order> {
  const locked = assertFound(await lockOwnOrder(tx, member, orderNo));
  if (!isPossible('refund', locked, tx.now)) throw new AppFailure('orderStateRefused');
  // The upgrade was priced from what this order opened.
  if (await isUpgraded(tx, member, orderNo)) {
    throw new AppFailure('orderStateRefused', { message: '该应用之后又升级过，请先申请退款升级的订单' });
  }
  await recordActivity(tx, member, { kind: 'refund-requested', detail: orderNo });
  await announceWaiting(tx.db);
  return changeOrder(tx, locked, 'request refund', { actorId: member.userId, reason });
}

/** Opens what a paid order bought, and finishes the job of it. An order that does not wait for that stays as it is. */
export async function openPaidOrder(tx: Tx, orderNo: string, run: JobRun): Promise<void> {
  const locked = await lockOrder(tx, orderNo);
  if (locked?.status === orderStatus.paid) await completeOrder(tx, locked, 'fulfil');
  await tx.outbox.finish(run);
}

/** Whether an organisation has an order that still prevents its closing. @param userId of one of its members alone. */
export async function hasOpenOrder(tx: Tx, orgId: number, userId?: number): Promise<boolean> {
  const placedBy = userId === undefined ? undefined : eq(order.userId, userId);
  // Nothing that is open is hidden; the index of the lists finds it.
  const isOpen = and(placedBy, inArray(order.status, openStatuses), eq(order.hidden, false));
  const rows = await tx.scope({ orgId }).select({ orderNo: order.orderNo }, order, isOpen).limit(1);
  return rows.length > 0;
}

/** Facts of other nouns, by order number; orders without any are absent. */
interface OrderFacts {
  /** When each reported transfer that has yet to be confirmed was reported. */
  listWaitingTransfers(tx: Tx, member: Member, orderNos: readonly string[]): Promise<ReadonlyMap<string, string>>;
  listInvoiceStatuses(
    tx: Tx,
    member: Member,
    orderNos: readonly string[],
  ): Promise<ReadonlyMap<string, OrderInvoiceStatus>>;
}

/** One page of the orders that a member may see, the newest first. Those that were hidden are on none. */
export async function listOrders(
  tx: Tx,
  member: Member,
  query: z.output<typeof listOrdersSchema.query>,
  { listWaitingTransfers, listInvoiceStatuses }: OrderFacts,
): Promise<ListOrdersReply> {
  const { Page, PageSize } = query;
  const tally = await tallyOrders(tx, member);
  const transferTimes = await listWaitingTransfers(tx, member, await listUnpaidOrders(tx, member, tally));
  const filter = toFilter(query, [...transferTimes.keys()]);
  const needsCount = filter.keyword !== undefined || filter.from || filter.before;
  const total = needsCount ? await countOrders(tx, member, filter) : totalOf(filter, tally);
  const offset = (Page - 1) * PageSize;
  const limit = Math.min(PageSize, total - offset);
  const orders = limit > 0 ? await selectPage(tx, member, filter, { limit, offset }) : [];
  const orderNos = orders.map(({ orderNo }) => orderNo);
  const invoiceStatuses = await listInvoiceStatuses(tx, member, orderNos);
  const Items = orders.map((each) => {
    const { orderNo } = each;
    const context = { invoiceStatus: invoiceStatuses.get(orderNo), transferAt: transferTimes.get(orderNo) };
    return toSummary(each, context, member, tx.now);
  });
  return {
    Items,
    Total: total,
    Page,
    PageSize,
    Counts: Object.fromEntries(orderStatuses.map((status) => [status, sumOf(tally, [status])])),
    Transferred: transferTimes.size,
    ServerTime: formatChinaTime(tx.now),
  };
}

/** How many orders there are in each state. */
async function tallyOrders(tx: Tx, member: Member) {
  const orders = sql<number>`sum(${orderTally.orders})`.mapWith(Number);
  return tx
    .scope(member)
    .select({ status: orderTally.status, orders }, orderTally, visibleTo(member, orderTally.userId))
    .groupBy(orderTally.status);
}

type OrderTally = Awaited<ReturnType<typeof tallyOrders>>;

/** Returns the numbers of unpaid orders: few, because their number is limited and they close soon. */
async function listUnpaidOrders(tx: Tx, member: Member, tally: OrderTally): Promise<string[]> {
  if (sumOf(tally, [orderStatus.unpaid]) === 0) return [];
  const isUnpaid = listed(member, eq(order.status, orderStatus.unpaid));
  const rows = await tx.scope(member).select({ orderNo: order.orderNo }, order, isUnpaid);
  return rows.map(({ orderNo }) => orderNo);
}

type OrderFilter = ReturnType<typeof toFilter>;

/** @param transferred the numbers of the unpaid orders with a transfer that has yet to be confirmed. */
function toFilter(query: z.output<typeof listOrdersSchema.query>, transferred: readonly string[]) {
  const { Status, Transfer, Keyword, Start, End } = query;
  const statuses = Status?.split(',').map(Number);
  return {
    /** All of them when undefined. */
    statuses: statuses && orderStatuses.filter((status) => statuses.includes(status)),
    /** Numbers of orders, of which there are few: only these, or all others. */
    among: Transfer === 'waiting' ? transferred : undefined,
    except: Transfer === 'none' ? transferred : undefined,
    /** Part of the order number or of the product's name. */
    keyword: Keyword || undefined,
    /** When it was placed: at this time or later, and before that one. */
    from: Start === undefined ? undefined : startOfDay(Start),
    before: End === undefined ? undefined : secondsAfter(startOfDay(End), 24 * 3600),
  };
}

/** When a day begins in China. */
function startOfDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - chinaOffsetMinutes * 60_000);
}

/** Counts the orders that pass a filter of states and of unpaid orders by number. */
function totalOf({ statuses = orderStatuses, among, except = [] }: OrderFilter, tally: OrderTally): number {
  const countNamed = (numbers: readonly string[]) => (statuses.includes(orderStatus.unpaid) ? numbers.length : 0);
  return among ? countNamed(among) : sumOf(tally, statuses) - countNamed(except);
}

function sumOf(tally: OrderTally, statuses: readonly number[]): number {
  return tally.filter(({ status }) => statuses.includes(status)).reduce((sum, { orders }) => sum + orders, 0);
}

async function selectPage(
  tx: Tx,
  member: Member,
  filter: OrderFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<Order[]> {
  const keys = selectKeys(tx, member, filter, offset + limit).as('some');
  const rows = await tx.db
    .select({ orderNo: keys.orderNo })
    .from(keys)
    .orderBy(desc(keys.ctime), sql`${keys.orderNo} desc nulls last`)
    .limit(limit)
    .offset(offset);
  if (rows.length === 0) return [];
  const numbers = rows.map(({ orderNo }) => orderNo);
  return tx
    .scope(member)
    .select(columns, order, inArray(order.orderNo, numbers))
    .orderBy(...newestFirst);
}

/** Counts the orders that pass a filter, up to `maxCounted`. */
async function countOrders(tx: Tx, member: Member, filter: OrderFilter): Promise<number> {
  const keys = selectKeys(tx, member, filter, maxCounted).as('some');
  const counted = tx.db.select({ orderNo: keys.orderNo }).from(keys).limit(maxCounted).as('counted');
  const [row] = await tx.db.select({ total: sql<number>`count(*)`.mapWith(Number) }).from(counted);
  return row?.total ?? 0;
}

/**
 * The keys of the first orders that pass a filter. Those of several states are merged from as many of each, which the index
 * on states finds: the database itself would sort all of them.
 */
function selectKeys(tx: Tx, member: Member, { statuses, ...filter }: OrderFilter, depth: number) {
  const select = (condition?: SQL) =>
    tx
      .scope(member)
      .select({ orderNo: order.orderNo, ctime: order.ctime }, order, listed(member, condition, matches(filter)))
      .orderBy(...newestFirst)
      .limit(depth);
  const [first, second, ...rest] = statuses?.map((status) => select(eq(order.status, status))) ?? [select()];
  if (!first) return select(sql`false`);
  return second ? unionAll(first, second, ...rest) : first;
}

/** The condition for orders that a member's lists show. */
function listed(member: Member, ...conditions: (SQL | undefined)[]): SQL | undefined {
  return and(visibleTo(member, order.userId), eq(order.hidden, false), ...conditions);
}

function matches({ among, except, keyword, from, before }: Omit<OrderFilter, 'statuses'>): SQL | undefined {
  const pattern = keyword ? containing(keyword) : undefined;
  const productName = sql`${order.snapshot} -> 'product' ->> 'name'`;
  return and(
    among && inArray(order.orderNo, [...among]),
    except && notInArray(order.orderNo, [...except]),
    pattern ? or(like(order.orderNo, pattern), ilike(productName, pattern)) : undefined,
    from && gte(order.ctime, from),
    before && lt(order.ctime, before),
  );
}

function assertFound(found: Order | undefined): Order {
  if (!found) throw new AppFailure('notFound');
  return found;
}
