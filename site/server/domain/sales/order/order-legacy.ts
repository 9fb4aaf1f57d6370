import { orderStatus, type OrderStatus } from '../../../../contract/order/order-status';
import type { Member } from '../../../platform/caller';
import type { Clock } from '../../../platform/clock';
import type { Queryable } from '../../../platform/db/database';
import { publish } from '../../../platform/db/publish';
import type { JobQueue } from '../../../platform/jobs/job-queue';
import { legacyTx } from '../../../platform/legacy-tx';
import {
  closeOverdueOrder,
  describeOrder,
  extendOrder,
  findOrder,
  finishOrderRefund,
  hasOpenOrder,
  listOverdueOrders,
  lockOrder,
  lockOrders,
  lockOwnOrder,
  lockOwnOrders,
  rejectOrderRefund,
  settleOrder,
  type Order,
  type OrderMoney,
  type Settlement,
} from './order';

/** What payments know of an order. */
export interface PayableOrder
  extends Pick<Order, 'orderNo' | 'orgId' | 'userId' | 'payableFen' | 'paidFen' | 'expireAt' | 'paidAt' | 'openedAt'> {
  readonly status: OrderStatus;
  readonly description: string;
}

export interface PayableOrders {
  find(member: Member, orderNo: string): Promise<PayableOrder | undefined>;
  lockOwn(member: Member, orderNo: string): Promise<PayableOrder | undefined>;
  lock(orderNo: string): Promise<PayableOrder | undefined>;
  settle(orderNo: string, money: OrderMoney): Promise<Settlement>;
  extend(orderNo: string, expireAt: Date): Promise<void>;
  overdue(now: Date, limit: number): Promise<string[]>;
  close(orderNo: string): Promise<boolean>;
  finishRefund(orderNo: string, outcome: 'full' | 'partial', reason: string): Promise<void>;
  rejectRefund(orderNo: string, reason: string): Promise<void>;
}

interface PayableOrderParts {
  readonly queue: Pick<JobQueue, 'outbox'>;
  readonly now: Clock;
}

/** The orders for payments, which do not have a `Tx` yet. @param db a transaction. */
export function createPayableOrders(db: Queryable, { queue, now }: PayableOrderParts): PayableOrders {
  const outbox = { ...queue.outbox(db), publish: publish.bind(undefined, db) };
  const tx = (time = now()) => legacyTx(db, { now: time, outbox });
  /** The order that was locked last and not changed since. */
  let locked: Order | undefined;

  /** An order that this transaction has locked, or locks now; it is about to be changed. */
  async function getLocked(orderNo: string): Promise<Order> {
    const found = locked?.orderNo === orderNo ? locked : await lockOrder(tx(), orderNo);
    locked = undefined;
    if (!found) throw new Error('The order is gone');
    return found;
  }

  return {
    find: async (member, orderNo) => toPayable(await findOrder(tx(), member, orderNo)),
    lockOwn: async (member, orderNo) => toPayable(await lockOwnOrder(tx(), member, orderNo)),
    async lock(orderNo) {
      locked = await lockOrder(tx(), orderNo);
      return toPayable(locked);
    },
    async settle(orderNo, money) {
      const order = await getLocked(orderNo);
      return settleOrder(tx(), order, money);
    },
    async extend(orderNo, expireAt) {
      const order = await getLocked(orderNo);
      return extendOrder(tx(), order, expireAt);
    },
    overdue: (time, limit) => listOverdueOrders(tx(time), limit),
    async close(orderNo) {
      const order = await getLocked(orderNo);
      return closeOverdueOrder(tx(), order);
    },
    async finishRefund(orderNo, outcome, reason) {
      const order = await getLocked(orderNo);
      return finishOrderRefund(tx(), order, outcome, reason);
    },
    async rejectRefund(orderNo, reason) {
      const order = await getLocked(orderNo);
      return rejectOrderRefund(tx(), order, reason);
    },
  };
}

/** Whether orders are open, for callers that do not have a `Tx` yet. */
export function createOpenOrderRepository(db: Queryable) {
  const tx = legacyTx(db);
  return { hasOne: (orgId: number, userId?: number) => hasOpenOrder(tx, orgId, userId) };
}

/** The orders for invoices, which do not have a `Tx` yet. @param db a transaction. */
export function createBilledOrders(db: Queryable) {
  const tx = legacyTx(db);
  return {
    lockOwn: async (member: Member, orderNos: readonly string[]) =>
      (await lockOwnOrders(tx, member, orderNos))?.map(toBilled),
    lock: async (orderNos: readonly string[]) => (await lockOrders(tx, orderNos)).map(toBilled),
  };
}

function toPayable(order: Order | undefined): PayableOrder | undefined {
  if (!order) return undefined;
  const { orderNo, orgId, userId, status, payableFen, paidFen, expireAt, paidAt, openedAt } = order;
  const description = describeOrder(order);
  return { orderNo, orgId, userId, status, payableFen, paidFen, expireAt, paidAt, openedAt, description };
}

function toBilled(order: Order) {
  return {
    orderNo: order.orderNo,
    isCompleted: order.status === orderStatus.completed,
    paidFen: order.paidFen,
    description: describeOrder(order),
  };
}
