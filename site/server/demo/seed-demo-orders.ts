import { and, eq, isNull, lt } from 'drizzle-orm';
import type { OrderType } from '#contract/order/order-status.ts';
import { type PayChannel, paymentStatus } from '#contract/payment/payment-status.ts';
import { plan, product, productVersion } from '../domain/sales/catalogue/catalogue-tables';
import {
  closeOverdueOrder,
  extendOrder,
  finishOrderRefund,
  lockOrder,
  settleOrder,
  type Order,
} from '../domain/sales/order/order';
import { quotePurchase, storeAgreements, toNewOrder } from '../domain/sales/order/order-placement';
import { changeOrder, completeOrder, insertOrder } from '../domain/sales/order/order-state';
import { order } from '../domain/sales/order/order-tables';
import type { Member } from '../platform/caller';
import { secondsAfter } from '../platform/clock';
import { datedNumber } from '../platform/dated-number';
import type { Queryable } from '../platform/db/database';
import { createOrganizationScope } from '../platform/db/organization-scope';
import type { Transactions, Tx } from '../platform/tx';
import { demoUser, findDemoMembers } from './demo-users';
import { seedOnce } from './seed';
import { brand } from '#contract/brand/brand.ts';
import { servicePromises } from '#contract/brand/service-promises.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { notifyUsers, type NewMessage } from '../domain/identity/message/message';
import { message } from '../domain/identity/message/message-tables';
import { randomInt } from 'node:crypto';
import { recordMovement } from '../domain/sales/payment/ledger';
import { accountOf } from '../domain/sales/payment/payment-rules';
import { payment, refund, refundCause, refundStatus } from '../domain/sales/payment/payment-tables';

/**
 * Gives the first of the demo's organisations a past, once in the life of a database: orders of every state, with their
 * payments, what they opened and the messages about them. Contents and accounts come before.
 */
export async function seedDemoOrders(transactions: Transactions): Promise<void> {
  await seedOnce(transactions, 'demo-orders', async (tx) => {
    const purchases = await purchasesOf(tx.db);
    if (purchases.length === 0) return;
    for (const purchase of purchases) await writeOrder(tx, purchase);
    const owner = purchases.find(({ buyer }) => buyer === demoUser.username);
    if (owner) await writeDemoMessages(tx, owner.member);
  });
}

/** What is to be ordered; nothing where the demo was changed so that an order is not possible, or somebody ordered before. */
async function purchasesOf(db: Queryable): Promise<DemoPurchase[]> {
  const buyers = await findDemoMembers(db, 'demo1');
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

/** How far an order of the demo has come. */
type DemoOutcome = 'unpaid' | 'transfer' | 'paid' | 'completed' | 'cancelled' | 'closed' | 'refunding' | 'refunded';

/** An order that the first of the demo's organisations placed. */
interface DemoOrder {
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
 * there: what may still be given back was paid by bank transfer, and so was what a bill would list.
 */
const demoOrders: readonly DemoOrder[] = [
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
interface DemoPurchase extends DemoOrder {
  readonly member: Member;
  readonly versionId: number;
  readonly planId: number;
}

/** Places an order in its own time, by the rules of all others. */
async function writeOrder(tx: Tx, purchase: DemoPurchase): Promise<void> {
  const { now } = tx;
  const placedAt = secondsAfter(now, -purchase.daysAgo * day - 10 * 60);
  const paidAt = secondsAfter(placedAt, timeToPay);
  const { member, channel = 'offline', outcome } = purchase;
  const placed = await placeOrder(txAt(tx, placedAt), purchase);
  const { orderNo } = placed;
  const money = demoMoney(tx, placed);
  const lock = () => getOrThrow(lockOrder(txAt(tx, now), orderNo));
  if (outcome === 'transfer') {
    const expireAt = secondsAfter(paidAt, 7 * day);
    await money.promise(paidAt, expireAt);
    return extendOrder(txAt(tx, paidAt), placed, expireAt);
  }
  if (outcome === 'unpaid') return;
  const ownAct = { actorId: member.userId };
  if (outcome === 'cancelled') {
    await changeOrder(txAt(tx, paidAt), placed, 'cancel', { ...ownAct, reason: '选错了版本' });
    return;
  }
  if (outcome === 'closed') {
    await closeOverdueOrder(txAt(tx, placed.expireAt), placed);
    return;
  }

  await money.pay(channel, paidAt);
  await settleOrder(txAt(tx, paidAt), placed, { channel, amountFen: placed.payableFen, paidAt });
  if (outcome === 'paid') return;
  await completeOrder(txAt(tx, secondsAfter(paidAt, 2)), await lock(), 'fulfil');
  if (outcome === 'completed') return;
  const refundReason = { ...ownAct, reason: '不再需要' };
  await changeOrder(txAt(tx, secondsAfter(paidAt, day)), await lock(), 'request refund', refundReason);
  if (outcome === 'refunding') return;
  const refundedAt = secondsAfter(paidAt, 2 * day);
  await money.giveBack(channel, refundedAt);
  await finishOrderRefund(txAt(tx, refundedAt), await lock(), 'full', '');
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
  const quote = await quotePurchase(tx, member, placement);
  await storeAgreements(tx, quote.agreements);
  const values = { ...toNewOrder(member, placement, quote, tx.now), orderNo: datedNumber(tx.now) };
  return getOrThrow(insertOrder(tx, values));
}

/** The transaction at another time. Nothing is left to be done by jobs. */
function txAt(tx: Tx, now: Date): Tx {
  return { ...tx, now, outbox: { ...tx.outbox, enqueue: async () => {} } };
}

async function getOrThrow<Value>(promise: Promise<Value | undefined>): Promise<Value> {
  const value = await promise;
  if (value === undefined) throw new Error('An order of the demo was not stored');
  return value;
}

/** Days after which the people of the demo have read their messages. */
const readWithin = 9;

/** What nothing else in the demo's past notifies of, as its orders do. */
const demoMessages: readonly (Pick<NewMessage, 'kind' | 'title' | 'text' | 'link'> & { daysAgo: number })[] = [
  {
    kind: 'system',
    daysAgo: 60,
    title: `欢迎使用${brand.name}`,
    text: '从工作台进入企业的应用、订单与成员',
    link: buildPath('mecenter', { type: 'workplace' }),
  },
  {
    kind: 'expiry',
    daysAgo: 41,
    title: '账户托管即将到期',
    text: `请及时续费，到期后数据保留 ${servicePromises.dataKeptDays} 天`,
    link: buildPath('mecenter', { type: 'app' }),
  },
  {
    kind: 'system',
    daysAgo: 2,
    title: '周六凌晨系统维护',
    text: '周六 02:00 至 04:00 报表更新会推迟，投放不受影响',
    link: buildPath('information'),
  },
];

/** Notifies a user of the demo of a few things, each in its own time. What is old was read, also what came of orders. */
async function writeDemoMessages(tx: Tx, { userId, orgId }: { userId: number; orgId: number }): Promise<void> {
  const { db, now } = tx;
  for (const { daysAgo, ...content } of demoMessages) {
    await notifyUsers({ ...tx, now: secondsAfter(now, -daysAgo * day) }, [userId], { ...content, orgId });
  }
  const isOwn = eq(message.aboutOrgId, orgId);
  const isOld = and(isOwn, lt(message.ctime, secondsAfter(now, -readWithin * day)), isNull(message.readAt));
  await db.update(message).set({ readAt: now }).where(isOld);
}

/** The payments of demo orders, with their money in the ledger. */
function demoMoney(tx: Tx, placed: Order) {
  const scope = tx.scope(placed);
  const { orderNo, payableFen: amountFen } = placed;
  // The number of an order begins with its second; eight digits follow.
  const payNo = `P${orderNo.slice(0, 14)}${randomInt(10 ** 7, 10 ** 8)}`;
  const payer = {
    payerName: `${brand.name}演示企业`,
    payerBank: '示例银行北京分行',
    payerAccount: '6200000000000000000',
  };

  async function record(kind: 'payment' | 'refund', reference: string, channel: PayChannel, at: Date) {
    const [debit, credit] =
      kind === 'payment' ? ([accountOf(channel), 'customers'] as const) : (['customers', accountOf(channel)] as const);
    const { orgId } = placed;
    await recordMovement(tx, { kind, reference, debit, credit, amountFen, orderNo, orgId, at });
  }

  return {
    /** A transfer that an operator has to confirm. */
    async promise(at: Date, expireAt: Date) {
      await scope.insert(payment, { payNo, orderNo, channel: 'offline', amountFen, ...payer, expireAt, ctime: at });
    },
    async pay(channel: PayChannel, at: Date) {
      const channelTradeNo = channel === 'offline' ? null : `demo-${payNo}`;
      const facts = { payNo, orderNo, channel, amountFen, channelTradeNo, status: paymentStatus.paid };
      const from = channel === 'offline' ? payer : {};
      await scope.insert(payment, { ...facts, ...from, expireAt: at, paidAt: at, ctime: at });
      await record('payment', payNo, channel, at);
    },
    async giveBack(channel: PayChannel, at: Date) {
      const refundNo = payNo.replace('P', 'R');
      const done = {
        status: refundStatus.done,
        cause: refundCause.request,
        reason: '不再需要',
        channelRefundNo: `demo-${refundNo}`,
      };
      await scope.insert(refund, { refundNo, payNo, orderNo, amountFen, ...done, askedAt: at, ctime: at, doneAt: at });
      const isThis = eq(payment.payNo, payNo);
      await scope.update(payment, { status: paymentStatus.refunded, refundFen: amountFen }, isThis);
      await record('refund', refundNo, channel, at);
    },
  };
}
