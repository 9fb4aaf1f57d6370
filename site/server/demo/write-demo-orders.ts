import type { Member } from '../platform/caller';
import { secondsAfter } from '../platform/clock';
import type { Queryable } from '../platform/db/database';
import type { StoredOrder } from '../domain/sales/order/state/order-change-repository';
import { createOrderChanges, type OrderChangeParts } from '../domain/sales/order/state/order-changes';
import { newOrder } from '../domain/sales/order/placement/new-order';
import { datedNumber } from '../platform/dated-number';
import { createPayableOrders } from '../domain/sales/order/payable-orders';
import { quote } from '../domain/sales/order/price/price-service';
import { priceRepositories } from '../domain/sales/order/price/price-store';
import type { DemoOrder } from './demo-orders';
import { demoMoney } from './write-demo-money';

const day = 24 * 3600;
/** Seconds from an order to its payment. */
const timeToPay = 4 * 60;
/** Nothing is left to be done by jobs. */
const noQueue: OrderChangeParts['queue'] = { outbox: () => ({ enqueue: async () => {}, finish: async () => {} }) };

/** An order of the demo, with what there is of it in the database. */
export interface DemoPurchase extends DemoOrder {
  readonly member: Member;
  readonly versionId: number;
  readonly planId: number;
}

/** Places orders, each in its own time, by the rules of all others; the earliest first. */
export async function writeDemoOrders(db: Queryable, purchases: readonly DemoPurchase[], now: Date): Promise<void> {
  for (const purchase of purchases) await tell(db, purchase, now);
}

async function tell(db: Queryable, purchase: DemoPurchase, now: Date): Promise<void> {
  const placedAt = secondsAfter(now, -purchase.daysAgo * day - 10 * 60);
  const paidAt = secondsAfter(placedAt, timeToPay);
  const { member, channel = 'offline', outcome } = purchase;
  const order = await place(db, purchase, placedAt);
  const money = demoMoney(db, order);
  const at = (time: Date) => {
    const parts = { queue: noQueue, now: () => time };
    return { changes: createOrderChanges(db, parts), payable: createPayableOrders(db, parts) };
  };
  if (outcome === 'transfer') {
    const expireAt = secondsAfter(paidAt, 7 * day);
    await money.promise(paidAt, expireAt);
    return at(paidAt).payable.extend(order.orderNo, expireAt);
  }
  if (outcome === 'unpaid') return;
  const ownAct = { actorId: member.userId };
  if (outcome === 'cancelled')
    return void (await at(paidAt).changes.change(order, 'cancel', { ...ownAct, reason: '选错了版本' }));
  if (outcome === 'closed') return void (await at(order.expireAt).payable.close(order.orderNo));

  await money.pay(channel, paidAt);
  await at(paidAt).payable.settle(order.orderNo, { channel, amountFen: order.payableFen, paidAt });
  if (outcome === 'paid') return;
  const paid = await demand(at(paidAt).changes.lock(order.orderNo));
  const opened = await at(secondsAfter(paidAt, 2)).changes.complete(paid, 'open');
  if (outcome === 'completed') return;
  const asked = at(secondsAfter(paidAt, day));
  await asked.changes.change(opened, 'ask for a refund', { ...ownAct, reason: '不再需要' });
  if (outcome === 'refunding') return;
  const givenBackAt = secondsAfter(paidAt, 2 * day);
  await money.giveBack(channel, givenBackAt);
  await at(givenBackAt).payable.finishRefund(order.orderNo, 'full', '');
}

async function place(db: Queryable, purchase: DemoPurchase, placedAt: Date): Promise<StoredOrder> {
  const {
    member,
    appId: AppId,
    versionId: VersionId,
    planId: PlanId,
    type: Type = 'new',
    remark: Remark = '',
  } = purchase;
  const placement = { AppId, VersionId, PlanId, Quantity: 1, Type, Remark };
  const repositories = priceRepositories(db);
  await repositories.agreements.keep(placedAt);
  const quoted = await quote(repositories, member, placement, placedAt);
  const values = { ...newOrder(member, placement, quoted, placedAt), orderNo: datedNumber(placedAt) };
  return demand(createOrderChanges(db, { queue: noQueue, now: () => placedAt }).place(values));
}

async function demand<Value>(promise: Promise<Value | undefined>): Promise<Value> {
  const value = await promise;
  if (value === undefined) throw new Error('An order of the demo was not stored');
  return value;
}
