import { and, asc, eq, getTableColumns, inArray, lte, sql, type SQL } from 'drizzle-orm';
import { orderStatus, type OrderStatus } from '#contract/order/order-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import type { Member } from '../../../platform/caller';
import { acrossOrganizations, visibleTo } from '../../../platform/db/organization-scope';
import type { Topic } from '../../../platform/jobs/job-definition';
import type { LifecycleEffects } from '../../../platform/lifecycle';
import type { Tx } from '../../../platform/tx';
import { org } from '../../identity/organization/organization-tables';
import { appUser } from '../../identity/user/user-tables';
import { notifyUsers } from '../../identity/message/message';
import { releaseCoupon, returnCoupon, useCoupon } from '../coupon/coupon';
import { grantEntitlement, revokeEntitlement } from '../entitlement/entitlement';
import { convertTrial } from '../trial/trial';
import { type OrderEvent, orderLifecycle, orderNotification } from './order-rules';
import { refusalOf, toPurchase } from './order-opening';
import { type NewOrder, order, type Order, orderLog } from './order-tables';
import type { PayChannel } from '#contract/payment/payment-status.ts';

// Channels, jobs and operators, which belong to no organisation, find orders by their number.
const orders = acrossOrganizations(order);
const columns = getTableColumns(orders);

interface OrderJob {
  readonly orderNo: string;
}

export const openOrderTopic: Topic<OrderJob> = { name: 'orders.fulfil' };
/** Ends the open payments of an order that was cancelled or closed; payments run it. */
export const closeOrderPayments: Topic<OrderJob> = { name: 'orders.close-payments' };
/** Refunds an order without an operator's approval; payments run it. */
export const refundOrderPayment: Topic<OrderJob> = { name: 'orders.refund' };

/** Side effects of events. */
const effects: LifecycleEffects<typeof orderLifecycle, [tx: Tx, changed: Order]> = {
  async pay(tx, changed) {
    const { orderNo } = changed;
    if (changed.couponUserId !== null) await useCoupon(tx, changed, orderNo);
    await tx.outbox.enqueue(openOrderTopic, { orderNo }, { key: orderNo });
  },
  cancel: endUnpaid,
  close: endUnpaid,
  async expire(tx, changed) {
    if (changed.couponUserId !== null) await releaseCoupon(tx, changed, changed.orderNo);
  },
  async 'reject fulfilment'(tx, changed) {
    const { orderNo, paidFen } = changed;
    if (paidFen === 0) await changeOrder(tx, changed, 'refund');
    else await tx.outbox.enqueue(refundOrderPayment, { orderNo }, { key: orderNo });
  },
  refund: revokePurchase,
  'end service': revokePurchase,
};

async function endUnpaid(tx: Tx, changed: Order): Promise<void> {
  const { orderNo } = changed;
  if (changed.couponUserId !== null) await releaseCoupon(tx, changed, orderNo);
  await tx.outbox.enqueue(closeOrderPayments, { orderNo }, { key: orderNo });
}

async function revokePurchase(tx: Tx, changed: Order): Promise<void> {
  const { orderNo, couponUserId, openedAt } = changed;
  // The coupon of an order that was never opened is free again.
  if (couponUserId !== null && openedAt === null) await returnCoupon(tx, changed, orderNo);
  await revokeEntitlement(tx, changed, orderNo);
}

/** An order that the member may see. */
export async function findOrder(tx: Tx, member: Member, orderNo: string): Promise<Order | undefined> {
  const [row] = await selectVisible(tx, member, orderNo);
  return row;
}

/** The same, locked until the transaction ends. */
export async function lockOwnOrder(tx: Tx, member: Member, orderNo: string): Promise<Order | undefined> {
  const [row] = await selectVisible(tx, member, orderNo).for('update');
  return row;
}

/** An order of any organisation, locked until the transaction ends. */
export async function lockOrder(tx: Tx, orderNo: string): Promise<Order | undefined> {
  const [row] = await tx.db.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
  return row;
}

/** Adds an unpaid order. @returns undefined when its number is taken. */
export async function insertOrder(tx: Tx, values: NewOrder): Promise<Order | undefined> {
  const transition = transitionOf('place', null);
  const [placed] = await tx
    .scope(values)
    .insert(order, { ...values, status: transition.to, utime: values.ctime })
    .onConflictDoNothing()
    .returning();
  if (placed) await writeLog(tx, placed, transition, { actorId: placed.userId });
  return placed;
}

export interface OrderChange {
  readonly actorId?: number;
  /** For the log and the buyer; empty for the usual text. */
  readonly reason?: string;
  readonly set?: Partial<
    Pick<Order, 'paidFen' | 'paidAt' | 'payChannel' | 'openedAt' | 'serviceStart' | 'serviceEnd' | 'hidden'>
  >;
}

/**
 * Changes the state of an order, together with its log, the message to its buyer and all that follows. The only way to do so.
 * @param known the order as this transaction locked it.
 * @throws AppFailure orderStateRefused when the event cannot happen in the order's state.
 */
export async function changeOrder(tx: Tx, known: Order, event: OrderEvent, change: OrderChange = {}): Promise<Order> {
  const changed = await writeChange(tx, known, event, change);
  const { orderNo, orgId, userId } = changed;
  const notification = orderNotification(changed, event, change.reason);
  if (notification) {
    const link = buildPath('orderDetail', { orderId: orderNo });
    await notifyUsers(tx, [userId], { kind: 'order', ...notification, link, orgId });
  }
  await effects[event]?.(tx, changed);
  return changed;
}

/**
 * Completes an order, and opens what it bought unless that was done before. A paid order whose service cannot be opened any
 * longer is refunded instead.
 * @param known the order as this transaction locked it.
 * @throws AppFailure orderStateRefused when the order cannot be completed.
 */
export async function completeOrder(
  tx: Tx,
  known: Order,
  event: Extract<OrderEvent, 'fulfil' | 'partially refund' | 'reject refund' | 'withdraw refund' | 'keep service'>,
  reason = '',
): Promise<Order> {
  // An order that was paid after its end can only be refunded.
  if (known.closedAt) throw new AppFailure('orderStateRefused');
  if (known.openedAt) return changeOrder(tx, known, event, { reason });
  const term = await grantEntitlement(tx, toPurchase(known));
  if (term) {
    await convertTrial(tx, known, known.appId);
    const set = { openedAt: tx.now, serviceStart: term.startAt, serviceEnd: term.endAt };
    return changeOrder(tx, known, event, { reason, set });
  }
  if (event !== 'fulfil') throw new AppFailure('orderStateRefused');
  const refusal = await refusalOf(tx, known);
  return changeOrder(tx, known, 'reject fulfilment', { reason: refusal && `服务无法开通，自动退款：${refusal}` });
}

/**
 * Locks a member and their organisation: one change of orders at a time, and the organisation cannot be closed meanwhile.
 * @returns whether both the member and the organisation are still active.
 */
export async function lockBuyer({ db }: Tx, member: Member): Promise<boolean> {
  // The user before the organisation, as where accounts are closed.
  const users = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(and(eq(appUser.id, member.userId), eq(appUser.status, 1)))
    .for('no key update');
  const organizations = await db
    .select({ id: org.id })
    .from(org)
    .where(and(eq(org.id, member.orgId), eq(org.status, 1)))
    .for('key share');
  return users.length > 0 && organizations.length > 0;
}

function selectVisible(tx: Tx, member: Member, orderNo: string) {
  return tx.scope(member).select(columns, order, and(eq(order.orderNo, orderNo), visibleTo(member, order.userId)));
}

type OrderTransition = (typeof orderLifecycle.transitions)[number];

/** @throws AppFailure orderStateRefused */
function transitionOf(event: OrderEvent, from: OrderStatus | null): OrderTransition {
  const transition = orderLifecycle.next(event, from);
  if (!transition) throw new AppFailure('orderStateRefused');
  return transition;
}

async function writeChange(tx: Tx, known: Order, event: OrderEvent, change: OrderChange): Promise<Order> {
  const transition = transitionOf(event, known.status);
  // Another state in the meantime counts.
  const isKnown = and(eq(order.orderNo, known.orderNo), eq(order.status, known.status));
  const isEnd = transition.to === orderStatus.cancelled || transition.to === orderStatus.closed;
  // A buyer who cancels may say why; without that there is no reason.
  const closeReason = change.reason || (transition.actor === 'user' ? '' : transition.reason);
  const changes = {
    ...change.set,
    ...(isEnd && { closedAt: tx.now, closeReason }),
    status: transition.to,
    version: sql`${order.version} + 1`,
    utime: tx.now,
  };
  const [changed] = await tx.scope(known).update(order, changes, isKnown).returning();
  if (!changed) throw new AppFailure('orderStateRefused');
  await writeLog(tx, changed, transition, change);
  return changed;
}

async function writeLog(
  tx: Tx,
  changed: Order,
  { from: fromStatus, to: toStatus, actor, reason }: OrderTransition,
  change: OrderChange,
): Promise<void> {
  await tx.scope(changed).insert(orderLog, {
    orderNo: changed.orderNo,
    fromStatus,
    toStatus,
    actor,
    at: changed.utime,
    actorId: change.actorId ?? null,
    operator: tx.operator ?? null,
    reason: change.reason || reason,
  });
}

// What payments and invoices may do with orders. Functions that change an order take it as their transaction locked it. Whoever
// holds a payment locks it before its order (api 2.4), and several orders by their numbers, so that two transactions never wait
// for each other.

/**
 * What a payment did to its order:
 * - `accepted`: the order is paid, and what it bought will be opened.
 * - `late`: the order had ended; it waits for its refund.
 * - `duplicate`: the order was paid before; this payment is refunded and the order stays as it is.
 */
export type Settlement = 'accepted' | 'late' | 'duplicate';

export async function settleOrder(
  tx: Tx,
  locked: Order,
  { channel: payChannel, amountFen: paidFen, paidAt }: { channel: PayChannel; amountFen: number; paidAt: Date },
): Promise<Settlement> {
  const paid = { payChannel, paidFen, paidAt };
  switch (locked.status) {
    case orderStatus.unpaid:
      await changeOrder(tx, locked, 'pay', { set: paid });
      return 'accepted';
    case orderStatus.cancelled:
    case orderStatus.closed:
      // The buyer sees the refund even of a hidden order.
      await changeOrder(tx, locked, 'pay late', { set: { ...paid, hidden: false } });
      return 'late';
    default:
      return 'duplicate';
  }
}

/** Extends the deadline of an order; never shortens it. */
export async function extendOrder(tx: Tx, locked: Order, expireAt: Date): Promise<void> {
  if (locked.expireAt >= expireAt) return;
  const version = sql`${orders.version} + 1`;
  await tx.db.update(orders).set({ expireAt, version, utime: tx.now }).where(eq(orders.orderNo, locked.orderNo));
}

/** Returns the numbers of up to `limit` overdue orders, the longest overdue first. */
export async function listOverdueOrders({ db, now }: Tx, limit: number): Promise<string[]> {
  const rows = await db
    .select({ orderNo: orders.orderNo })
    .from(orders)
    .where(and(eq(orders.status, orderStatus.unpaid), lte(orders.expireAt, now)))
    .orderBy(asc(orders.expireAt))
    .limit(limit);
  return rows.map(({ orderNo }) => orderNo);
}

/** Closes an order if it is overdue. @returns whether it was overdue. */
export async function closeOverdueOrder(tx: Tx, locked: Order): Promise<boolean> {
  const isOverdue = locked.status === orderStatus.unpaid && locked.expireAt <= tx.now;
  if (isOverdue) await changeOrder(tx, locked, 'expire');
  return isOverdue;
}

/**
 * Ends the wait for a refund: a full refund ends the order, a partial one completes it again.
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
  else await completeOrder(tx, locked, 'partially refund', reason);
}

/** Whether an operator may begin a refund of an order that waits for nothing. */
export function canStartRefund({ status }: Order): boolean {
  return orderLifecycle.next('start refund', status) !== undefined;
}

/** Lets an order wait for a refund that an operator begins. @throws AppFailure orderStateRefused when it cannot be refunded. */
export async function startOrderRefund(tx: Tx, locked: Order): Promise<Order> {
  return changeOrder(tx, locked, 'start refund');
}

/** Takes that back. @throws AppFailure orderStateRefused when the order does not wait for one, or cannot be opened any longer. */
export async function withdrawOrderRefund(tx: Tx, locked: Order): Promise<void> {
  await completeOrder(tx, locked, 'withdraw refund');
}

/** Ends the wait for a refund that is not granted. @throws AppFailure orderStateRefused when the order does not wait for one. */
export async function rejectOrderRefund(tx: Tx, locked: Order, reason: string): Promise<void> {
  await completeOrder(tx, locked, 'reject refund', reason);
}

/**
 * Lets an order that its channel refunded by itself wait for an operator, who ends its service or keeps it. An order that has
 * ended, or waits already, stays as it is.
 */
export async function awaitRefundDecision(tx: Tx, locked: Order, reason: string): Promise<void> {
  const event = 'refund externally';
  if (orderLifecycle.next(event, locked.status)) await changeOrder(tx, locked, event, { reason });
}

/** Ends that wait and the service, after a full refund. @throws AppFailure orderStateRefused when the order does not wait. */
export async function endOrderService(tx: Tx, locked: Order, reason: string): Promise<void> {
  await changeOrder(tx, locked, 'end service', { reason });
}

/** Ends that wait and keeps the service. @throws as above. */
export async function keepOrderService(tx: Tx, locked: Order, reason: string): Promise<void> {
  await completeOrder(tx, locked, 'keep service', reason);
}

/** Locks orders of any organisation until the transaction ends, so that they are not refunded meanwhile. */
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
