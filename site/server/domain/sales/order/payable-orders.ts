import { and, asc, eq, lte } from 'drizzle-orm';
import { orderStatus, type OrderStatus } from '../../../../contract/order/order-status';
import type { PayChannel } from '../../../../contract/payment/payment-status';
import type { Member } from '../../../platform/caller';
import type { Queryable } from '../../../platform/db/database';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { describeOrder } from './describe-order';
import type { StoredOrder } from './state/order-change-repository';
import { createOrderChanges, type OrderChangeParts } from './state/order-changes';
import { createOrderRepository } from './order-repository';
import { order as orderTable } from './order-tables';

/** What payments know of an order. */
export interface PayableOrder {
  readonly orderNo: string;
  readonly orgId: number;
  readonly userId: number;
  readonly status: OrderStatus;
  readonly payableFen: number;
  readonly paidFen: number;
  readonly expireAt: Date;
  readonly paidAt: Date | null;
  /** When what it bought was opened; null for what never was. */
  readonly openedAt: Date | null;
  /** For the payer, in the channel's own list: `数据通 专业版 1 年`. */
  readonly description: string;
}

/**
 * What a payment made of its order:
 * - `accepted`: the order is paid and will be fulfilled.
 * - `late`: the order had ended; it waits for the refund of the money.
 * - `second`: the order was paid before; the money goes back and the order stays as it is.
 */
export type Settlement = 'accepted' | 'late' | 'second';

/**
 * The orders as payments see them, within one transaction. Whoever holds a payment locks it before its order (api 2.4), so
 * that two transactions never wait for each other.
 */
export interface PayableOrders {
  /** An order that the member may see. */
  find(member: Member, orderNo: string): Promise<PayableOrder | undefined>;
  /** The same, locked until the transaction ends. */
  lockOwn(member: Member, orderNo: string): Promise<PayableOrder | undefined>;
  /** Any order, locked until the transaction ends: channels and jobs have no organisation. */
  lock(orderNo: string): Promise<PayableOrder | undefined>;
  /** Notes that money for a locked order has come. */
  settle(orderNo: string, money: { channel: PayChannel; amountFen: number; paidAt: Date }): Promise<Settlement>;
  /** Lets a locked order wait longer for its money; never shorter. */
  extend(orderNo: string, expireAt: Date): Promise<void>;
  /** Up to so many orders that nobody paid in time, the longest over first. */
  overdue(now: Date, limit: number): Promise<string[]>;
  /** Closes a locked order that nobody paid in time. @returns whether it was still unpaid. */
  close(orderNo: string): Promise<boolean>;
  /**
   * Ends the wait for a refund: refunded when all of the money went back, completed as before when part of it did.
   * @param reason for the order's log, for its buyer; the usual words when it is empty.
   * @throws AppFailure orderStateRefused when the order does not wait for one.
   */
  finishRefund(orderNo: string, outcome: 'full' | 'partial', reason: string): Promise<void>;
  /** Ends the wait for a refund that is not granted. @throws AppFailure orderStateRefused when nobody waits for one. */
  rejectRefund(orderNo: string, reason: string): Promise<void>;
}

/** @param db the transaction that all of it happens in. */
export function createPayableOrders(db: Queryable, parts: OrderChangeParts): PayableOrders {
  const changes = createOrderChanges(db, parts);

  /** The order that was locked last and not changed since. */
  let locked: StoredOrder | undefined;

  async function lock(orderNo: string): Promise<StoredOrder | undefined> {
    locked = await changes.lock(orderNo);
    return locked;
  }

  /** An order whose row this transaction has locked, or locks now; it is about to be changed. */
  async function demand(orderNo: string): Promise<StoredOrder> {
    const found = locked?.orderNo === orderNo ? locked : await changes.lock(orderNo);
    locked = undefined;
    if (!found) throw new Error('The order is gone');
    return found;
  }

  return {
    async find(member, orderNo) {
      const found = await createOrderRepository(db, member).find(orderNo);
      return found && toPayable(found);
    },
    async lockOwn(member, orderNo) {
      const found = await createOrderRepository(db, member).lock(orderNo);
      return found && toPayable(found);
    },
    async lock(orderNo) {
      const found = await lock(orderNo);
      return found && toPayable(found);
    },
    async settle(orderNo, { channel, amountFen, paidAt }) {
      const order = await demand(orderNo);
      const money = { payChannel: channel, paidFen: amountFen, paidAt };
      switch (order.status) {
        case orderStatus.unpaid:
          await changes.change(order, 'pay', { set: money });
          return 'accepted';
        case orderStatus.cancelled:
        case orderStatus.closed:
          // The buyer sees what becomes of the money, even of an order that they had taken off the list.
          await changes.change(order, 'pay late', { set: { ...money, hidden: false } });
          return 'late';
        default:
          return 'second';
      }
    },
    async extend(orderNo, expireAt) {
      const { expireAt: before } = await demand(orderNo);
      if (before < expireAt) await changes.extend(orderNo, expireAt);
    },
    async overdue(now, limit) {
      // Of all organisations: whoever placed them, time is over.
      const table = acrossOrganizations(orderTable);
      const rows = await db
        .select({ orderNo: table.orderNo })
        .from(table)
        .where(and(eq(table.status, orderStatus.unpaid), lte(table.expireAt, now)))
        .orderBy(asc(table.expireAt))
        .limit(limit);
      return rows.map(({ orderNo }) => orderNo);
    },
    async close(orderNo) {
      const order = await demand(orderNo);
      const isOverdue = order.status === orderStatus.unpaid && order.expireAt <= parts.now();
      if (isOverdue) await changes.change(order, 'expire');
      return isOverdue;
    },
    async finishRefund(orderNo, outcome, reason) {
      const order = await demand(orderNo);
      if (outcome === 'full') await changes.change(order, 'refund', { reason });
      else await changes.complete(order, 'refund a part', reason);
    },
    async rejectRefund(orderNo, reason) {
      await changes.complete(await demand(orderNo), 'reject the refund', reason);
    },
  };
}

function toPayable(order: StoredOrder): PayableOrder {
  const { orderNo, orgId, userId, status, payableFen, paidFen, expireAt, paidAt, openedAt } = order;
  const description = describeOrder(order);
  return { orderNo, orgId, userId, status, payableFen, paidFen, expireAt, paidAt, openedAt, description };
}
