import { and, eq, sql } from 'drizzle-orm';
import { orderStatus, type OrderStatus } from '../../../../../contract/order/order-status';
import { AppFailure } from '../../../../app-failure';
import type { Clock } from '../../../../platform/clock';
import type { Queryable } from '../../../../platform/db/database';
import { acrossOrganizations, createOrganizationScope } from '../../../../platform/db/organization-scope';
import { order, orderLog } from '../order-tables';
import { transitionOf, type OrderEvent, type OrderTransition } from './order-transitions';

// Channels and jobs, which belong to no organisation, come by an order's number.
const orders = acrossOrganizations(order);

export type StoredOrder = typeof orders.$inferSelect;

/** An order that is to be placed. */
export type NewOrder = Omit<typeof orders.$inferInsert, 'status' | 'version' | 'hidden' | 'utime'>;

/** What else a change of state notes. */
export interface OrderChange {
  /** The user who did it. */
  readonly actorId?: number;
  /** Words for the log, when those of the transition do not do. */
  readonly reason?: string;
  readonly set?: Partial<Pick<StoredOrder, PaymentFact | ServiceFact | 'hidden'>>;
}

type PaymentFact = 'paidFen' | 'paidAt' | 'payChannel';
type ServiceFact = 'openedAt' | 'serviceStart' | 'serviceEnd';

/** The one way to change the state of an order: by its table of transitions, together with its log. */
export interface OrderChangeRepository {
  /** Adds an unpaid order. @returns undefined when its number is taken. */
  place(order: NewOrder): Promise<StoredOrder | undefined>;
  /** Any order, locked until the transaction ends: channels and jobs have no organisation. */
  lock(orderNo: string): Promise<StoredOrder | undefined>;
  /** Lets an order wait for its money until another time. */
  extend(orderNo: string, expireAt: Date): Promise<void>;
  /**
   * Lets an event happen to an order.
   * @param known the order as it was locked in this transaction, or read before: another state in the meantime counts.
   * @throws AppFailure orderStateRefused when it cannot happen in the order's state.
   */
  change(known: StoredOrder, event: OrderEvent, change?: OrderChange): Promise<StoredOrder>;
}

export function createOrderChangeRepository(db: Queryable, now: Clock): OrderChangeRepository {
  async function log(changed: StoredOrder, transition: OrderTransition, { actorId, reason }: OrderChange) {
    const { from: fromStatus, to: toStatus, actor } = transition;
    const { orderNo, utime: at } = changed;
    await createOrganizationScope(db, changed).insert(orderLog, {
      orderNo,
      fromStatus,
      toStatus,
      actor,
      at,
      actorId: actorId ?? null,
      reason: reason || transition.reason,
    });
  }

  return {
    async place(values) {
      const transition = demand('place', null);
      const [placed] = await createOrganizationScope(db, values)
        .insert(order, { ...values, status: transition.to, utime: values.ctime })
        .onConflictDoNothing()
        .returning();
      if (placed) await log(placed, transition, { actorId: placed.userId });
      return placed;
    },
    async lock(orderNo) {
      const [row] = await db.select().from(orders).where(eq(orders.orderNo, orderNo)).for('update');
      return row;
    },
    async extend(orderNo, expireAt) {
      const version = sql`${orders.version} + 1`;
      await db.update(orders).set({ expireAt, version, utime: now() }).where(eq(orders.orderNo, orderNo));
    },
    async change(known, event, change = {}) {
      const transition = demand(event, known.status);
      const isKnown = and(eq(order.orderNo, known.orderNo), eq(order.status, known.status));
      const time = now();
      const isEnd = transition.to === orderStatus.cancelled || transition.to === orderStatus.closed;
      // A buyer who cancels may say why; who says nothing has no reason.
      const closeReason = change.reason || (transition.actor === 'user' ? '' : transition.reason);
      const end = { closedAt: time, closeReason };
      const version = sql`${order.version} + 1`;
      const changes = { ...change.set, ...(isEnd && end), status: transition.to, version, utime: time };
      const [changed] = await createOrganizationScope(db, known).update(order, changes, isKnown).returning();
      if (!changed) throw new AppFailure('orderStateRefused');
      await log(changed, transition, change);
      return changed;
    },
  };
}

function demand(event: OrderEvent, from: OrderStatus | null): OrderTransition {
  const transition = transitionOf(event, from);
  if (!transition) throw new AppFailure('orderStateRefused');
  return transition;
}
