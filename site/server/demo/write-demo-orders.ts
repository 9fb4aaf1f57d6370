import {
  closeOverdueOrder,
  extendOrder,
  finishOrderRefund,
  lockOrder,
  settleOrder,
  type Order,
} from '../domain/sales/order/order';
import { quotePurchase, storeAgreement, toNewOrder } from '../domain/sales/order/order-placement';
import { changeOrder, completeOrder, insertOrder } from '../domain/sales/order/order-state';
import type { Member } from '../platform/caller';
import { secondsAfter } from '../platform/clock';
import { datedNumber } from '../platform/dated-number';
import type { Queryable } from '../platform/db/database';
import { publish } from '../platform/db/publish';
import { legacyTx } from '../platform/legacy-tx';
import type { Tx } from '../platform/tx';
import type { DemoOrder } from './demo-orders';
import { demoMoney } from './write-demo-money';

const day = 24 * 3600;
/** Seconds from an order to its payment. */
const timeToPay = 4 * 60;

/** An order of the demo, with what there is of it in the database. */
export interface DemoPurchase extends DemoOrder {
  readonly member: Member;
  readonly versionId: number;
  readonly planId: number;
}

/** Places orders, each in its own time, by the rules of all others; the earliest first. */
export async function writeDemoOrders(db: Queryable, purchases: readonly DemoPurchase[], now: Date): Promise<void> {
  for (const purchase of purchases) await writeOrder(db, purchase, now);
}

async function writeOrder(db: Queryable, purchase: DemoPurchase, now: Date): Promise<void> {
  const placedAt = secondsAfter(now, -purchase.daysAgo * day - 10 * 60);
  const paidAt = secondsAfter(placedAt, timeToPay);
  const { member, channel = 'offline', outcome } = purchase;
  const placed = await placeOrder(txAt(db, placedAt), purchase);
  const { orderNo } = placed;
  const money = demoMoney(db, placed);
  const lock = () => getOrThrow(lockOrder(txAt(db, now), orderNo));
  if (outcome === 'transfer') {
    const expireAt = secondsAfter(paidAt, 7 * day);
    await money.promise(paidAt, expireAt);
    return extendOrder(txAt(db, paidAt), placed, expireAt);
  }
  if (outcome === 'unpaid') return;
  const ownAct = { actorId: member.userId };
  if (outcome === 'cancelled') {
    await changeOrder(txAt(db, paidAt), placed, 'cancel', { ...ownAct, reason: '选错了版本' });
    return;
  }
  if (outcome === 'closed') {
    await closeOverdueOrder(txAt(db, placed.expireAt), placed);
    return;
  }

  await money.pay(channel, paidAt);
  await settleOrder(txAt(db, paidAt), placed, { channel, amountFen: placed.payableFen, paidAt });
  if (outcome === 'paid') return;
  await completeOrder(txAt(db, secondsAfter(paidAt, 2)), await lock(), 'open');
  if (outcome === 'completed') return;
  const refundReason = { ...ownAct, reason: '不再需要' };
  await changeOrder(txAt(db, secondsAfter(paidAt, day)), await lock(), 'ask for a refund', refundReason);
  if (outcome === 'refunding') return;
  const refundedAt = secondsAfter(paidAt, 2 * day);
  await money.giveBack(channel, refundedAt);
  await finishOrderRefund(txAt(db, refundedAt), await lock(), 'full', '');
}

async function placeOrder(tx: Tx, purchase: DemoPurchase): Promise<Order> {
  const {
    member,
    appId: AppId,
    versionId: VersionId,
    planId: PlanId,
    type: Type = 'new',
    remark: Remark = '',
  } = purchase;
  const placement = { AppId, VersionId, PlanId, Quantity: 1, Type, Remark };
  await storeAgreement(tx);
  const quote = await quotePurchase(tx, member, placement);
  const values = { ...toNewOrder(member, placement, quote, tx.now), orderNo: datedNumber(tx.now) };
  return getOrThrow(insertOrder(tx, values));
}

/** The transaction at another time. Nothing is left to be done by jobs. */
function txAt(db: Queryable, now: Date): Tx {
  return legacyTx(db, {
    now,
    outbox: {
      enqueue: async () => {},
      finish: async () => {},
      publish: (channel, notice) => publish(db, channel, notice),
    },
  });
}

async function getOrThrow<Value>(promise: Promise<Value | undefined>): Promise<Value> {
  const value = await promise;
  if (value === undefined) throw new Error('An order of the demo was not stored');
  return value;
}
