import { and, asc, eq, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { orderStatus } from '../../../../contract/order/order-status';
import type { PayChannel } from '../../../../contract/payment/payment-status';
import type { Member } from '../../../platform/caller';
import { acrossOrganizations, visibleTo } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { orderLifecycle } from './order-rules';
import { changeOrder, completeOrder, lockBuyer } from './order-state';
import { order, type Order } from './order-tables';

// What payments and invoices may do with orders. Functions that change an order take it as their transaction locked it. Whoever
// holds a payment locks it before its order (api 2.4), and several orders by their numbers, so that two transactions never wait
// for each other.

// Channels, jobs and operators belong to no organisation; the condition of a member names theirs.
const orders = acrossOrganizations(order);

/** Money that came for an order. */
interface OrderMoney {
  readonly channel: PayChannel;
  readonly amountFen: number;
  readonly paidAt: Date;
}

/**
 * What a payment did to its order:
 * - `accepted`: the order is paid, and what it bought will be opened.
 * - `late`: the order had ended; it waits for its refund.
 * - `duplicate`: the order was paid before; this money goes back and the order stays as it is.
 */
export type Settlement = 'accepted' | 'late' | 'duplicate';

/** Records money for an order. */
export async function settleOrder(
  tx: Tx,
  locked: Order,
  { channel: payChannel, amountFen: paidFen, paidAt }: OrderMoney,
): Promise<Settlement> {
  const money = { payChannel, paidFen, paidAt };
  switch (locked.status) {
    case orderStatus.unpaid:
      await changeOrder(tx, locked, 'pay', { set: money });
      return 'accepted';
    case orderStatus.cancelled:
    case orderStatus.closed:
      // The buyer sees what becomes of the money, even of an order that they had taken off the list.
      await changeOrder(tx, locked, 'pay late', { set: { ...money, hidden: false } });
      return 'late';
    default:
      return 'duplicate';
  }
}

/** Lets an order wait longer for its money; never shorter. */
export async function extendOrder(tx: Tx, locked: Order, expireAt: Date): Promise<void> {
  if (locked.expireAt >= expireAt) return;
  const version = sql`${orders.version} + 1`;
  await tx.db.update(orders).set({ expireAt, version, utime: tx.now }).where(eq(orders.orderNo, locked.orderNo));
}

/** The numbers of up to `limit` orders that nobody paid in time, the longest overdue first. */
export async function listOverdueOrders({ db, now }: Tx, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.status, orderStatus.unpaid), lte(orders.expireAt, now)))
    .orderBy(asc(orders.expireAt))
    .limit(limit);
  return rows.map(({ orderNo }) => orderNo);
}

/** Closes an order that nobody paid in time. @returns whether it was overdue. */
export async function closeOverdueOrder(tx: Tx, locked: Order): Promise<boolean> {
  const isOverdue = locked.status === orderStatus.unpaid && locked.expireAt <= tx.now;
  if (isOverdue) await changeOrder(tx, locked, 'expire');
  return isOverdue;
}

/**
 * Ends the wait for a refund: refunded when all of the money went back, completed as before when part of it did.
 * @param reason for the order's log and its buyer; empty for the usual text.
 * @throws AppFailure orderStateRefused when the order does not wait for one.
 */
export async function finishOrderRefund(
  tx: Tx,
  locked: Order,
  outcome: 'full' | 'partial',
  reason: string,
): Promise<void> {
  if (outcome === 'full') await changeOrder(tx, locked, 'refund', { reason });
  else await completeOrder(tx, locked, 'refund a part', reason);
}

/** Ends the wait for a refund that is not granted. @throws AppFailure orderStateRefused when the order does not wait for one. */
export async function rejectOrderRefund(tx: Tx, locked: Order, reason: string): Promise<void> {
  await completeOrder(tx, locked, 'reject the refund', reason);
}

/**
 * Lets an order whose money its channel gave back by itself wait for an operator, who ends its service or keeps it. An order that
 * has ended, or waits already, stays as it is.
 */
export async function awaitRefundDecision(tx: Tx, locked: Order, reason: string): Promise<void> {
  const event = 'refund at the channel';
  if (orderLifecycle.next(event, locked.status)) await changeOrder(tx, locked, event, { reason });
}

/** Ends that wait: the service stays although money went back. @throws AppFailure orderStateRefused when the order does not wait. */
export async function keepOrderService(tx: Tx, locked: Order, reason: string): Promise<void> {
  await completeOrder(tx, locked, 'keep the service', reason);
}

/** Locks orders of any organisation until the transaction ends; nobody refunds them in the meantime. */
export async function lockOrders(tx: Tx, orderNos: readonly string[]): Promise<Order[]> {
  return lockByNumber(tx, inArray(orders.orderNo, [...orderNos]));
}

/**
 * Locks those of the orders that the member may see.
 * @returns undefined when the member or the organisation is no longer active.
 */
export async function lockOwnOrders(tx: Tx, member: Member, orderNos: readonly string[]): Promise<Order[] | undefined> {
  if (!(await lockBuyer(tx, member))) return undefined;
  const isOwn = and(eq(orders.orgId, member.orgId), visibleTo(member, orders.userId));
  return lockByNumber(tx, and(isOwn, inArray(orders.orderNo, [...orderNos])));
}

async function lockByNumber({ db }: Tx, condition: SQL | undefined): Promise<Order[]> {
  return db.select().from(orders).where(condition).orderBy(asc(orders.orderNo)).for('update');
}
