import { and, eq, inArray } from 'drizzle-orm';
import type { OrderType } from '../../contract/order/order-status';
import type { PayChannel } from '../../contract/payment/payment-status';
import { org, orgMember } from '../domain/identity/organization/organization-tables';
import { appUser } from '../domain/identity/user/user-tables';
import { plan, product, productVersion } from '../domain/sales/catalogue/catalogue-tables';
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
import { order } from '../domain/sales/order/order-tables';
import type { Member } from '../platform/caller';
import { secondsAfter } from '../platform/clock';
import { datedNumber } from '../platform/dated-number';
import type { Database, Queryable } from '../platform/db/database';
import { lockExclusively } from '../platform/db/locks';
import { createOrganizationScope } from '../platform/db/organization-scope';
import { publish } from '../platform/db/publish';
import { legacyTx } from '../platform/legacy-tx';
import type { Tx } from '../platform/tx';
import { demoUser } from './demo-users';
import { seededContents } from './seeded-contents-tables';
import { demoMoney } from './write-demo-money';

/** Name by which the database remembers that it was given these orders. */
const name = 'demo-orders';

/**
 * Gives the first of the demo's organisations a past, once in the life of a database: orders of every state, with their
 * payments, what they opened and what was told of them. Contents and accounts come before.
 */
export async function seedDemoOrders(database: Database, now: Date): Promise<void> {
  await database.transact(async (db) => {
    await lockExclusively(db, 'start');
    const [seeded] = await db.select().from(seededContents).where(eq(seededContents.name, name));
    if (seeded) return;
    const purchases = await purchasesOf(db);
    if (purchases.length > 0) {
      await writeDemoOrders(db, purchases, now);
      const owner = purchases.find(({ buyer }) => buyer === demoUser.username);
      const { writeDemoMessages } = await import('./write-demo-messages');
      if (owner) await writeDemoMessages(db, owner.member, now);
    }
    await db.insert(seededContents).values({ name });
  });
}

/** What is to be ordered; nothing where the demo was changed so that an order is not possible, or somebody ordered before. */
async function purchasesOf(db: Queryable): Promise<DemoPurchase[]> {
  const buyers = await buyersOf(db);
  const plans = await plansOnSale(db);
  const purchases = demoOrders.flatMap((story) => {
    const member = buyers.get(story.buyer);
    const found = plans.find(
      ({ appId, code, months }) => appId === story.appId && code === story.version && months === story.months,
    );
    return member && found ? [{ ...story, member, versionId: found.versionId, planId: found.planId }] : [];
  });
  const [first] = purchases;
  if (!first || purchases.length < demoOrders.length) return [];
  const orders = await createOrganizationScope(db, first.member).select({ orderNo: order.orderNo }, order).limit(1);
  return orders.length > 0 ? [] : purchases;
}

async function plansOnSale(db: Queryable) {
  const { appId, code } = productVersion;
  return db
    .select({ appId, code, months: plan.months, versionId: productVersion.id, planId: plan.id })
    .from(plan)
    .innerJoin(productVersion, eq(productVersion.id, plan.versionId))
    .innerJoin(product, and(eq(product.appId, appId), eq(product.status, 1)))
    .where(eq(plan.status, 1));
}

async function buyersOf(db: Queryable): Promise<Map<string, Member>> {
  const names = demoOrders.map(({ buyer }) => buyer);
  const rows = await db
    .select({ umid: appUser.umid, userId: appUser.id, orgId: org.id, role: orgMember.role })
    .from(orgMember)
    .innerJoin(org, and(eq(org.id, orgMember.orgId), eq(org.orgKey, 'demo1')))
    .innerJoin(appUser, and(eq(appUser.id, orgMember.userId), inArray(appUser.umid, names)));
  const session = { sessionId: 0, organizationActive: true, actions: [], provenAt: new Date(0), network: '' };
  return new Map(rows.map(({ umid, ...facts }) => [umid, { kind: 'member', ...session, ...facts }]));
}

/** How far an order of the demo has come. */
type DemoOutcome = 'unpaid' | 'transfer' | 'paid' | 'completed' | 'cancelled' | 'closed' | 'refunding' | 'refunded';

/** An order that the first of the demo's organisations placed. */
export interface DemoOrder {
  /** User name of who placed it. */
  readonly buyer: string;
  readonly daysAgo: number;
  readonly appId: string;
  readonly version: 'basic' | 'pro' | 'flagship';
  readonly months: number;
  readonly outcome: DemoOutcome;
  /** New where nothing is said. */
  readonly type?: OrderType;
  readonly channel?: PayChannel;
  readonly remark?: string;
}

/**
 * One order of each kind, the earliest first. The channels of development know nothing of what was paid before they were
 * there: what may still be given back was paid by bank transfer, and so was what a bill would tell of.
 */
export const demoOrders: readonly DemoOrder[] = [
  { buyer: 'member', daysAgo: 70, appId: '1002', version: 'basic', months: 1, outcome: 'completed', channel: 'wechat' },
  { buyer: 'demo', daysAgo: 60, appId: '1004', version: 'basic', months: 12, outcome: 'completed', channel: 'alipay' },
  { buyer: 'admin', daysAgo: 40, appId: '1003', version: 'pro', months: 12, outcome: 'completed', channel: 'offline' },
  { buyer: 'member', daysAgo: 24, appId: '1006', version: 'basic', months: 1, outcome: 'completed', channel: 'wechat' },
  {
    buyer: 'demo',
    daysAgo: 20,
    appId: '1004',
    version: 'pro',
    months: 12,
    outcome: 'completed',
    type: 'upgrade',
    channel: 'alipay',
  },
  { buyer: 'member', daysAgo: 15, appId: '1005', version: 'flagship', months: 6, outcome: 'closed' },
  { buyer: 'demo', daysAgo: 12, appId: '1001', version: 'pro', months: 1, outcome: 'refunded', channel: 'wechat' },
  { buyer: 'admin', daysAgo: 10, appId: '1001', version: 'basic', months: 6, outcome: 'cancelled' },
  { buyer: 'demo', daysAgo: 3, appId: '1005', version: 'basic', months: 1, outcome: 'refunding', channel: 'offline' },
  {
    buyer: 'demo',
    daysAgo: 1,
    appId: '1001',
    version: 'flagship',
    months: 12,
    outcome: 'transfer',
    remark: '请开具增值税专用发票',
  },
  { buyer: 'admin', daysAgo: 0, appId: '1002', version: 'pro', months: 6, outcome: 'paid', channel: 'offline' },
  { buyer: 'demo', daysAgo: 0, appId: '1001', version: 'pro', months: 12, outcome: 'unpaid' },
];

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
