import { orderStatus } from '../../../../../contract/order/order-status';
import { AppFailure } from '../../../../app-failure';
import type { Clock } from '../../../../platform/clock';
import type { Queryable } from '../../../../platform/db/database';
import type { JobQueue } from '../../../../platform/jobs/job-queue';
import { createCouponRepository } from '../../coupon/coupon-legacy';
import { createEntitlementRepository } from '../../entitlement/entitlement-legacy';
import { createMessageWriter } from '../../../identity/message/message-legacy';
import { createTrialChangeRepository } from '../../trial/trial';
import {
  createOrderChangeRepository,
  type NewOrder,
  type OrderChange,
  type StoredOrder,
} from './order-change-repository';
import { orderNews } from './order-news';
import { closeOrderPayments, fulfilOrder, refundOrderPayment } from './order-topics';
import type { OrderEvent } from './order-transitions';

/** What can happen to an order and leaves open whether it was opened before. */
type Completion = Extract<OrderEvent, 'open' | 'refund a part' | 'reject the refund'>;

/** Lets events happen to orders together with what follows from them, all in one transaction. */
export interface OrderChanges {
  /** Adds an unpaid order. @returns undefined when its number is taken. */
  place(order: NewOrder): Promise<StoredOrder | undefined>;
  /** Any order, locked until the transaction ends: channels and jobs have no organisation. */
  lock(orderNo: string): Promise<StoredOrder | undefined>;
  /** Lets an order wait for its money until another time. */
  extend(orderNo: string, expireAt: Date): Promise<void>;
  /** @throws AppFailure orderStateRefused when it cannot happen in the order's state. */
  change(
    order: StoredOrder,
    event: Exclude<OrderEvent, Completion | 'place'>,
    change?: OrderChange,
  ): Promise<StoredOrder>;
  /**
   * Completes an order, and opens what it bought unless that was done before. An order whose service cannot be opened any
   * longer gets its money back instead.
   * @throws AppFailure orderStateRefused when the order is in no state to be completed.
   */
  complete(order: StoredOrder, event: Completion, reason?: string): Promise<StoredOrder>;
}

export interface OrderChangeParts {
  readonly queue: Pick<JobQueue, 'outbox'>;
  readonly now: Clock;
}

/** @param db the transaction that the changes belong to. */
export function createOrderChanges(db: Queryable, { queue, now }: OrderChangeParts): OrderChanges {
  const orders = createOrderChangeRepository(db, now);
  const coupons = createCouponRepository(db);
  const entitlements = createEntitlementRepository(db);
  const trials = createTrialChangeRepository(db);
  const messages = createMessageWriter(db);
  const outbox = queue.outbox(db);

  /** Changes the state, and tells the buyer. */
  async function happen(order: StoredOrder, event: OrderEvent, facts?: OrderChange): Promise<StoredOrder> {
    const changed = await orders.change(order, event, facts);
    const news = orderNews(changed, event, facts?.reason);
    if (news) await messages.tell([changed.userId], news);
    return changed;
  }

  /** What follows from a state, whatever led to it. */
  async function follow(order: StoredOrder): Promise<void> {
    const { orderNo } = order;
    const coupon = order.couponUserId === null ? undefined : coupons;
    switch (order.status) {
      case orderStatus.paid:
        await coupon?.use(order, orderNo, now());
        return outbox.enqueue(fulfilOrder, { orderNo }, { key: orderNo });
      case orderStatus.cancelled:
        await coupon?.release(order, orderNo);
        return outbox.enqueue(closeOrderPayments, { orderNo }, { key: orderNo });
      case orderStatus.closed:
        return coupon?.release(order, orderNo);
      case orderStatus.refunded:
        // What was never opened costs no coupon.
        if (order.openedAt === null) await coupon?.giveBack(order, orderNo);
        return entitlements.revoke(order, orderNo, now());
    }
  }

  const change: OrderChanges['change'] = async (order, event, facts) => {
    const changed = await happen(order, event, facts);
    await follow(changed);
    return changed;
  };

  /** Sends the money of an order back that cannot be opened. */
  async function refuse(order: StoredOrder): Promise<StoredOrder> {
    const refunding = await change(order, 'refuse to open');
    if (refunding.paidFen === 0) return change(refunding, 'refund');
    await outbox.enqueue(refundOrderPayment, { orderNo: order.orderNo }, { key: order.orderNo });
    return refunding;
  }

  return {
    place: orders.place,
    lock: orders.lock,
    extend: orders.extend,
    change,
    async complete(order, event, reason) {
      // What was paid after the order had ended is only ever given back.
      if (order.closedAt) throw new AppFailure('orderStateRefused');
      const words = reason ? { reason } : {};
      if (order.openedAt) return happen(order, event, words);
      const openedAt = now();
      const { plan, upgradedPlanId } = order.snapshot;
      const term = await entitlements.grant(
        { ...order, months: plan.months * order.quantity, upgradedPlanId },
        openedAt,
      );
      if (term) {
        await trials.convert(order, order.appId);
        const set = { openedAt, serviceStart: term.startAt, serviceEnd: term.endAt };
        return happen(order, event, { ...words, set });
      }
      if (event !== 'open') throw new AppFailure('orderStateRefused');
      return refuse(order);
    },
  };
}
