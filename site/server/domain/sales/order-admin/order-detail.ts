import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { GetCustomerOrderReply } from '#contract/operator/order-schema.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { AppFailure } from '../../../app-failure';
import { operatorDecision } from '../../../platform/admin/decision-tables';
import { decryptForPeople } from '../../../platform/admin/record-person';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Operator } from '../../../platform/caller';
import type { Tx } from '../../../platform/tx';
import { message } from '../../identity/message/message-tables';
import { findOffer } from '../catalogue/catalogue';
import { coupon, couponUser } from '../coupon/coupon-tables';
import { findEntitlement, listTerms, type StoredEntitlement } from '../entitlement/entitlement';
import { invoice, invoiceOrder } from '../invoice/invoice-tables';
import { consentsOf, type Order } from '../order/order';
import { order, orderLog } from '../order/order-tables';
import { refundReasonOf, refundStateOf, shownAccount } from '../payment/payment';
import { notifyLog, payment, refund, refundStatus } from '../payment/payment-tables';
import { toRows } from './order-admin';

// Operators see the orders of all organisations, and what belongs to them.
const orders = acrossOrganizations(order);
const logs = acrossOrganizations(orderLog);
const payments = acrossOrganizations(payment);
const refunds = acrossOrganizations(refund);
const invoices = acrossOrganizations(invoice);
const invoiceOrders = acrossOrganizations(invoiceOrder);
const couponUsers = acrossOrganizations(couponUser);

/** The command of a note; its reason is the text. */
export const noteCommand = 'order.note';

/** Lines of a kind that are shown; an order has a few of each. */
const maxLines = 100;

/** One order with everything that belongs to it. @throws AppFailure notFound. */
export async function getCustomerOrder(
  tx: Tx,
  orderNo: string,
  { permissions }: Pick<Operator, 'permissions'>,
): Promise<GetCustomerOrderReply> {
  const [found] = await tx.db.select().from(orders).where(eq(orders.orderNo, orderNo));
  if (!found) throw new AppFailure('notFound');
  const [row] = await toRows(tx, [found]);
  if (!row) throw new Error('An order was lost');
  const { snapshot } = found;
  const paid = await tx.db
    .select()
    .from(payments)
    .where(eq(payments.orderNo, orderNo))
    .orderBy(asc(payments.ctime), asc(payments.payNo));
  const channels = new Map(paid.map(({ payNo, channel }) => [payNo, channel]));
  const back = await tx.db
    .select()
    .from(refunds)
    .where(eq(refunds.orderNo, orderNo))
    .orderBy(asc(refunds.ctime), asc(refunds.refundNo));
  const entitlement = await findEntitlement(tx, found, found.appId);
  return {
    ...row,
    version: String(found.version),
    appId: found.appId,
    orgId: found.orgId,
    userId: found.userId,
    lines: [...snapshot.lines],
    refundedFen: back
      .filter(({ status }) => status === refundStatus.done)
      .reduce((sum, { amountFen }) => sum + amountFen, 0),
    coupon: await findCouponName(tx, found),
    remark: found.remark,
    agreements: consentsOf(snapshot).map(({ Name, Title, Version }) => ({
      name: Name,
      title: Title,
      version: Version,
    })),
    closeReason: found.closeReason,
    openedAt: found.openedAt && formatChinaTime(found.openedAt),
    closedAt: found.closedAt && formatChinaTime(found.closedAt),
    serviceStart: formatChinaTime(found.serviceStart),
    serviceEnd: formatChinaTime(found.serviceEnd),
    attribution: attributionOf(found),
    payments: paid.map((each) => ({
      payNo: each.payNo,
      channel: each.channel,
      amountFen: each.amountFen,
      status: each.status,
      tradeNo: each.channelTradeNo ?? '',
      failReason: each.failReason,
      payer: [each.payerName, each.payerBank, shownAccount(each.payerAccount, permissions)].filter(Boolean).join(' '),
      createdAt: formatChinaTime(each.ctime),
      paidAt: each.paidAt && formatChinaTime(each.paidAt),
    })),
    refunds: back.map((each) => ({
      refundNo: each.refundNo,
      payNo: each.payNo,
      channel: channels.get(each.payNo) ?? 'offline',
      amountFen: each.amountFen,
      state: refundStateOf(each, paid, tx.now),
      reason: refundReasonOf(each),
      createdAt: formatChinaTime(each.ctime),
      doneAt: each.doneAt && formatChinaTime(each.doneAt),
    })),
    invoices: await listInvoices(tx, orderNo),
    entitlement: entitlement ? await describeEntitlement(tx, entitlement) : null,
    termVersion: termVersionOf(entitlement),
    terms: (await listTerms(tx, found, found.appId)).map((each) => ({
      orderNo: each.operator === null ? each.orderNo : '',
      operator: each.operator ?? '',
      reason: each.reason ?? '',
      startAt: formatChinaTime(each.startAt),
      endAt: formatChinaTime(each.endAt),
      at: formatChinaTime(each.grantedAt),
      isRevoked: each.revokedAt !== null,
    })),
    notifications: await listNotifications(tx, [...channels.keys()]),
    messages: await listMessages(tx, found),
    logs: await listLogs(tx, orderNo),
    notes: await listNotes(tx, orderNo),
  };
}

/** Changes whenever the term of an organisation does. */
export function termVersionOf(entitlement: StoredEntitlement | undefined): string {
  return entitlement ? `${entitlement.planId}-${entitlement.endAt.getTime()}` : 'none';
}

async function describeEntitlement(tx: Tx, { planId, startAt, endAt }: StoredEntitlement) {
  const offer = await findOffer(tx, planId);
  return {
    name: offer ? `${offer.productName} ${offer.versionName}` : '',
    startAt: formatChinaTime(startAt),
    endAt: formatChinaTime(endAt),
    isActive: endAt > tx.now,
  };
}

async function findCouponName({ db }: Tx, { couponUserId }: Order): Promise<string> {
  if (couponUserId === null) return '';
  const [found] = await db
    .select({ name: coupon.name })
    .from(couponUsers)
    .innerJoin(coupon, eq(coupon.id, couponUsers.couponId))
    .where(eq(couponUsers.id, couponUserId));
  return found?.name ?? '';
}

/** What the names of the values mean to who advertises. */
const attributionLabels: Readonly<Record<string, string>> = {
  xl_promo: '推广来源',
  xl_adclick: '广告点击',
  xl_param: '推广参数',
  xl_appid: '推广应用',
  xl_clickid: '点击编号',
};

function attributionOf({ attribution }: Order): { name: string; value: string }[] {
  const { xl_values: values = {}, ...cookies } = attribution ?? {};
  return Object.entries({ ...cookies, ...values }).flatMap(([name, value]) =>
    value ? [{ name: attributionLabels[name] ?? name, value }] : [],
  );
}

async function listInvoices({ db }: Tx, orderNo: string) {
  const rows = await db
    .select({
      id: invoices.id,
      title: invoices.title,
      amountFen: invoices.amountFen,
      status: invoices.status,
      invoiceNo: invoices.invoiceNo,
      ctime: invoices.ctime,
    })
    .from(invoiceOrders)
    .innerJoin(invoices, eq(invoices.id, invoiceOrders.invoiceId))
    .where(eq(invoiceOrders.orderNo, orderNo))
    .orderBy(desc(invoices.id))
    .limit(maxLines);
  return rows.map(({ ctime, invoiceNo, ...each }) => ({
    ...each,
    invoiceNo: invoiceNo ?? '',
    createdAt: formatChinaTime(ctime),
  }));
}

async function listNotifications({ db }: Tx, payNos: readonly string[]) {
  if (payNos.length === 0) return [];
  const { channel, eventType: event, payNo, result, at } = notifyLog;
  const rows = await db
    .select({ channel, event, payNo, result, at })
    .from(notifyLog)
    .where(inArray(payNo, [...payNos]))
    .orderBy(desc(at))
    .limit(maxLines);
  return rows.map((each) => ({ ...each, at: formatChinaTime(each.at) }));
}

/** Messages to the buyer that lead to the order. They are kept for a year. */
async function listMessages({ db }: Tx, { orderNo, userId, ctime: since }: Order) {
  const link = buildPath('orderDetail', { orderId: orderNo });
  const rows = await db
    .select()
    .from(message)
    .where(and(eq(message.userId, userId), eq(message.link, link)))
    .orderBy(desc(message.ctime), desc(message.id))
    .limit(maxLines);
  return rows
    .filter(({ ctime }) => ctime >= since)
    .map(({ id, title, text, ctime, readAt }) => ({
      id,
      title,
      text,
      at: formatChinaTime(ctime),
      isRead: readAt !== null,
    }));
}

async function listLogs({ db }: Tx, orderNo: string): Promise<GetCustomerOrderReply['logs']> {
  const rows = await db.select().from(logs).where(eq(logs.orderNo, orderNo)).orderBy(asc(logs.at), asc(logs.id));
  return rows.map(({ id, fromStatus, toStatus, actor, operator, reason, at }) => ({
    id,
    from: fromStatus as GetCustomerOrderReply['status'] | null,
    to: toStatus as GetCustomerOrderReply['status'],
    actor,
    operator: operator ?? '',
    reason,
    at: formatChinaTime(at),
  }));
}

/** Notes are lines of the record. */
async function listNotes(tx: Tx, orderNo: string) {
  const { id, subject, command } = operatorDecision;
  const rows = await tx.db
    .select()
    .from(operatorDecision)
    .where(and(eq(subject, orderNo), eq(command, noteCommand)))
    .orderBy(desc(id))
    .limit(maxLines);
  return (await decryptForPeople(tx, rows)).map((each) => ({
    id: each.id,
    operator: each.operator,
    text: each.reason,
    at: formatChinaTime(each.at),
  }));
}
