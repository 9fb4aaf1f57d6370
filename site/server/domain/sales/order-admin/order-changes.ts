import { and, eq } from 'drizzle-orm';
import { formatDateTime } from '#contract/china-time.ts';
import { maxTermDays } from '#contract/operator/order-schema.ts';
import { orderStatus, orderStatusLabels } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import type { Change } from '../../../platform/admin/record';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { notifyUsers } from '../../identity/message/message';
import { findUser, lockUser } from '../../identity/user/user';
import { adjustEntitlement, findEntitlement, listTerms } from '../entitlement/entitlement';
import { closeUnpaidOrder, describeOrder, extendOrder, lockOrder, type Order } from '../order/order';
import { order } from '../order/order-tables';
import { payment } from '../payment/payment-tables';
import { termVersionOf } from './order-detail';

const orders = acrossOrganizations(order);
const payments = acrossOrganizations(payment);

const millisecondsOfDay = 24 * 3600 * 1000;

/** @throws AppFailure notFound. */
async function getLocked(tx: Tx, orderNo: string): Promise<Order> {
  const locked = await lockOrder(tx, orderNo);
  if (!locked) throw new AppFailure('notFound');
  return locked;
}

function subjectOf(known: Order): Change['subject'] {
  return { kind: 'order', id: known.orderNo, name: `${known.orderNo} · ${describeOrder(known)}` };
}

/** An unpaid order as the operator saw it. @throws AppFailure notFound, orderStateRefused, conflict. */
async function getLockedUnpaid(tx: Tx, orderNo: string, version: string): Promise<Order> {
  const locked = await getLocked(tx, orderNo);
  if (locked.status !== orderStatus.unpaid) {
    const message = `订单现在是“${orderStatusLabels[locked.status]}”，只有待支付的订单可以这样处理`;
    throw new AppFailure('orderStateRefused', { message });
  }
  if (String(locked.version) !== version) throw new AppFailure('conflict', { message: '订单刚刚有变化，请重新核对' });
  return locked;
}

/** Adds a note, which is the reason of its line in the record. @throws AppFailure notFound. */
export async function addNote(tx: Tx, orderNo: string): Promise<Change> {
  const [found] = await tx.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!found) throw new AppFailure('notFound');
  // A note may say something of the buyer, and is unreadable once their data are erased.
  await lockUser(tx, found.userId);
  const buyer = await findUser(tx, found.userId);
  return {
    subject: subjectOf(found),
    before: {},
    after: {},
    messages: ['只有同事能看到，买家看不到'],
    ...(buyer && { personId: buyer.id }),
  };
}

/** Gives the buyer more time, from the deadline, or from now once that has passed. */
export async function extendDeadline(
  tx: Tx,
  orderNo: string,
  { hours, version }: { readonly hours: number; readonly version: string },
): Promise<Change> {
  const locked = await getLockedUnpaid(tx, orderNo, version);
  const { expireAt } = locked;
  const until = secondsAfter(expireAt > tx.now ? expireAt : tx.now, hours * 3600);
  await extendOrder(tx, locked, until);
  const text = `付款截止时间延长到 ${formatDateTime(until).slice(0, 16)}`;
  await notifyBuyer(tx, locked, '订单付款时间已延长', `${describeOrder(locked)}，${text}`);
  return {
    subject: subjectOf(locked),
    before: { expireAt: formatDateTime(expireAt) },
    after: { expireAt: formatDateTime(until) },
    messages: ['买家会收到消息', '订单仍按下单时的价格付款'],
  };
}

/** Closes an unpaid order. @param reason that the buyer reads. */
export async function closeOrder(tx: Tx, orderNo: string, version: string, reason: string): Promise<Change> {
  const locked = await getLockedUnpaid(tx, orderNo, version);
  const closed = await closeUnpaidOrder(tx, locked, reason);
  const open = await tx.db
    .select({ channel: payments.channel })
    .from(payments)
    .where(and(eq(payments.orderNo, orderNo), eq(payments.status, paymentStatus.open)));
  const hasTransfer = open.some(({ channel }) => channel === 'offline');
  return {
    subject: subjectOf(locked),
    before: { orderStatus: orderStatusLabels[locked.status] },
    after: { orderStatus: orderStatusLabels[closed.status] },
    messages: [
      '买家会收到消息，看到您填写的原因',
      ...(locked.couponUserId === null ? [] : ['占用的优惠券会退还']),
      ...(open.length > (hasTransfer ? 1 : 0) ? ['还没付的支付码会作废；关闭后到账的钱会自动退回'] : []),
      ...(hasTransfer ? ['有一笔对公转账在等核对：钱到账后要退回去'] : []),
    ],
  };
}

/** Gives or takes days of what an order bought. @param days negative to shorten. */
export async function adjustTerm(
  tx: Tx,
  orderNo: string,
  { days, version, reason }: { readonly days: number; readonly version: string; readonly reason: string },
): Promise<Change> {
  const locked = await getLocked(tx, orderNo);
  const { appId, versionId, planId, snapshot, userId, orgId } = locked;
  const known = await findEntitlement(tx, locked, appId);
  if (termVersionOf(known) !== version) {
    throw new AppFailure('conflict', { message: '服务期刚刚有变化，请重新核对' });
  }
  if (days > 0) await assertDaysLeft(tx, locked, days);
  // What ended is opened again in the plan of its time.
  const plan = { versionId: known?.versionId ?? versionId, planId: known?.planId ?? planId };
  const { endBefore, end } = await adjustEntitlement(tx, locked, { appId, ...plan, days, reason });
  const [title, text] = endBefore
    ? [
        `${snapshot.product.name}服务期已${days > 0 ? '延长' : '缩短'}`,
        `现在到 ${formatDateTime(end).slice(0, 16)} 结束`,
      ]
    : [`${snapshot.product.name}已开通`, `到 ${formatDateTime(end).slice(0, 16)} 结束`];
  const link = buildPath('mecenter', { type: 'app' });
  await notifyUsers(tx, [userId], { kind: 'system', title, text, link, orgId });
  return {
    subject: subjectOf(locked),
    before: { serviceEnd: endBefore ? formatDateTime(endBefore) : null },
    after: { serviceEnd: formatDateTime(end) },
    messages: ['下单人会收到消息', ...(end <= tx.now ? ['服务会马上结束'] : []), ...(await warnOfUpgrades(tx, locked))],
  };
}

/**
 * Keeps what operators give from growing without end by many small gifts: since an order was placed, its service gets no more days by
 * hand than at once. What was taken back is given again.
 * @throws AppFailure badRequest for the days.
 */
async function assertDaysLeft(tx: Tx, known: Order, days: number): Promise<void> {
  const terms = await listTerms(tx, known, known.appId);
  const given = terms.filter((each) => each.operator !== null && !each.revokedAt && each.grantedAt >= known.ctime);
  const time = given.reduce((sum, { startAt, endAt }) => sum + endAt.getTime() - startAt.getTime(), 0);
  const givenDays = Math.max(0, Math.ceil(time / millisecondsOfDay));
  const left = maxTermDays - givenDays;
  if (days <= left) return;
  const rest = left > 0 ? `还可以加 ${left} 天` : '不能再加';
  const message = `一个订单最多人工加 ${maxTermDays} 天，已经加了 ${givenDays} 天，${rest}`;
  throw new AppFailure('badRequest', { message, fields: { days: message } });
}

/** An upgrade is priced for the end of the term, and cannot be opened with another one. */
async function warnOfUpgrades({ db }: Tx, { orgId, appId }: Order): Promise<string[]> {
  const isUnpaidUpgrade = and(
    eq(orders.orgId, orgId),
    eq(orders.appId, appId),
    eq(orders.type, 'upgrade'),
    eq(orders.status, orderStatus.unpaid),
  );
  const count = await db.$count(orders, isUnpaidUpgrade);
  return count === 0 ? [] : [`有 ${count} 个未付款的升级订单按原到期时间计价，付款后会自动退款`];
}

async function notifyBuyer(tx: Tx, { orderNo, userId, orgId }: Order, title: string, text: string): Promise<void> {
  const link = buildPath('orderDetail', { orderId: orderNo });
  await notifyUsers(tx, [userId], { kind: 'order', title, text, link, orgId });
}
