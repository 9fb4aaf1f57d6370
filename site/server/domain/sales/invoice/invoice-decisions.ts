import { and, asc, eq, isNotNull, isNull, or } from 'drizzle-orm';
import { formatFen } from '#contract/format-fen.ts';
import type { Invoice } from '#contract/invoice/invoice-schema.ts';
import { invoiceStatus } from '#contract/invoice/invoice-status.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { AppFailure } from '../../../app-failure';
import { datedNumber } from '../../../platform/dated-number';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { sqlStates } from '../../../platform/db/outages';
import type { Tx } from '../../../platform/tx';
import { addDocument, deleteDocument, type NewDocument } from '../../content/upload/upload';
import { notifyUsers } from '../../identity/message/message';
import { notifyContact } from '../../identity/user/user';
import { lockOrders } from '../order/order';
import { addLines, listUnrefundedFen } from './invoice';
import {
  coversOrders,
  invoiceLifecycle,
  toInvoiceReply,
  type InvoiceEvent,
  type InvoiceSeller,
  type InvoiceWithLines,
} from './invoice-rules';
import { invoice, invoiceOrder, type StoredInvoice } from './invoice-tables';
import { decryptRow } from '../../../platform/db/encryption';

// Operators and jobs, which belong to no organisation, find invoices by their id or by the number of an order.
const invoices = acrossOrganizations(invoice);
const lines = acrossOrganizations(invoiceOrder);

const invoicePage = '/mecenter/indexinvoice';
/** SQLSTATE of a value that is there already. */
const uniqueViolation = '23505';

/** Invoices that wait to be issued, the oldest first. */
export async function listWaitingInvoices(tx: Tx, limit: number): Promise<Invoice[]> {
  const isWaiting = eq(invoices.status, invoiceStatus.waiting);
  const rows = await tx.db.select().from(invoices).where(isWaiting).orderBy(asc(invoices.ctime)).limit(limit);
  return (await addLines(tx, rows)).map((each) => toInvoiceReply(each, tx.keys));
}

/**
 * Issues an invoice that waits, and notifies its applicant.
 * @param seller nothing is issued without one.
 * @param paper.invoiceNo that the tax office gave; one of our own otherwise.
 * @param paper.document its PDF; without one the server draws it.
 * @throws AppFailure notFound, unavailable without a seller, orderStateRefused when it does not wait, amountMismatch when money
 *   of its orders was refunded or may be, conflict when the number is taken.
 */
export async function issueInvoice(
  tx: Tx,
  seller: InvoiceSeller | undefined,
  id: number,
  { invoiceNo = datedNumber(tx.now), document }: { invoiceNo?: string; document?: NewDocument | undefined } = {},
): Promise<StoredInvoice> {
  if (!seller) throw new AppFailure('unavailable');
  const { invoice: known, lines: ordersOf } = await getAnyInvoice(tx, id);
  if (!(await isStillPaid(tx, ordersOf))) throw new AppFailure('amountMismatch');
  await assertUnusedNumber(tx, invoiceNo);
  if (document) await addDocument(tx, document);
  const issued = await changeInvoice(tx, known, 'issue', { invoiceNo, documentName: document?.name });
  const { email } = decryptRow(tx.keys, invoice, issued);
  if (email !== null) await notifyContact(tx, email, 'invoiceIssued');
  await notifyApplicant(tx, issued, '发票已开具', '可下载电子发票');
  return issued;
}

/** Ends the wait for an invoice. @throws AppFailure notFound, orderStateRefused. */
export async function rejectInvoice(tx: Tx, id: number, reason: string): Promise<StoredInvoice> {
  const rejected = await changeInvoice(tx, (await getAnyInvoice(tx, id)).invoice, 'reject', { reason });
  await notifyApplicant(tx, rejected, '开票申请未通过', rejected.reason);
  return rejected;
}

/** Voids an invoice that was issued. @throws AppFailure notFound, orderStateRefused. */
export async function voidInvoice(tx: Tx, id: number, reason: string): Promise<StoredInvoice> {
  const voided = await changeInvoice(tx, (await getAnyInvoice(tx, id)).invoice, 'void', { reason });
  await notifyApplicant(tx, voided, '发票已作废', voided.reason);
  return voided;
}

/**
 * Records the red invoice that cancels an issued one at the tax office, and notifies its applicant. One that is still valid becomes
 * void by that; one that a refund has made void keeps its reason.
 * @throws AppFailure notFound, orderStateRefused when there is nothing to cancel, conflict when the number is taken.
 */
export async function issueRedInvoice(
  tx: Tx,
  id: number,
  redInvoiceNo: string,
  reason: string,
): Promise<StoredInvoice> {
  const { invoice: known } = await getAnyInvoice(tx, id);
  await assertUnusedNumber(tx, redInvoiceNo);
  const red =
    known.status === invoiceStatus.issued
      ? await changeInvoice(tx, known, 'void', { reason, redInvoiceNo })
      : await addRedNumber(tx, known, redInvoiceNo);
  await notifyApplicant(tx, red, '发票已红冲', `红字发票号码 ${redInvoiceNo}。${red.reason}`, 'red');
  return red;
}

async function addRedNumber(tx: Tx, { id, orgId }: StoredInvoice, redInvoiceNo: string): Promise<StoredInvoice> {
  const isDue = and(
    eq(invoice.id, id),
    eq(invoice.status, invoiceStatus.voided),
    isNotNull(invoice.invoiceNo),
    isNull(invoice.redInvoiceNo),
  );
  const changes = { redInvoiceNo, redAt: tx.now };
  const [changed] = await orConflict(tx.scope({ orgId }).update(invoice, changes, isDue).returning());
  if (!changed) throw new AppFailure('orderStateRefused');
  return changed;
}

/**
 * Notifies the applicant of an issued invoice again, by message and by mail.
 * @returns the address, readable. @throws AppFailure notFound, orderStateRefused, conflict when the account of who applied is closed.
 */
export async function resendInvoice(tx: Tx, id: number): Promise<{ sent: StoredInvoice; email: string }> {
  const { invoice: known } = await getAnyInvoice(tx, id);
  if (known.status !== invoiceStatus.issued) throw new AppFailure('orderStateRefused');
  const { email } = decryptRow(tx.keys, invoice, known);
  if (email === null) throw new AppFailure('conflict', { message: '申请人的账号已注销，没有可以通知的邮箱' });
  await notifyContact(tx, email, 'invoiceIssued');
  await notifyApplicant(tx, known, '发票已开具', '可下载电子发票', `again ${tx.now.getTime()}`);
  return { sent: known, email };
}

/**
 * Gives an issued invoice another PDF. The applicant is not notified.
 * @param seenName of the PDF that the operator saw; null for the one that the server draws.
 * @throws AppFailure notFound, orderStateRefused, conflict when it has another PDF by now.
 */
export async function replaceInvoicePdf(
  tx: Tx,
  id: number,
  document: NewDocument,
  seenName: string | null,
): Promise<StoredInvoice> {
  const { invoice: known } = await getAnyInvoice(tx, id);
  if (known.status !== invoiceStatus.issued) throw new AppFailure('orderStateRefused');
  await addDocument(tx, document);
  const isSeen = seenName === null ? isNull(invoice.documentName) : eq(invoice.documentName, seenName);
  const isKnown = and(eq(invoice.id, id), eq(invoice.status, known.status), isSeen);
  const [changed] = await tx.scope(known).update(invoice, { documentName: document.name }, isKnown).returning();
  if (!changed) throw new AppFailure('conflict');
  if (seenName !== null) await deleteDocument(tx, seenName);
  return changed;
}

/**
 * Voids the invoice over an order that was refunded, all or in part, because it says another amount than was paid.
 * @returns the voided invoice; undefined when none says a wrong amount.
 */
export async function voidRefundedInvoice(tx: Tx, orderNo: string): Promise<StoredInvoice | undefined> {
  // Orders are locked before invoices.
  await lockOrders(tx, [orderNo]);
  const covering = await findCoveringInvoice(tx, orderNo);
  const line = covering?.lines.find((each) => each.orderNo === orderNo);
  const unrefundedFen = (await listUnrefundedFen(tx, [orderNo])).get(orderNo);
  if (!covering || line?.amountFen === unrefundedFen) return undefined;
  const reason = `订单 ${orderNo} 发生退款，发票作废；其余金额可重新申请`;
  const voided = await changeInvoice(tx, covering.invoice, 'void on refund', { reason });
  await notifyApplicant(tx, voided, '发票已作废', reason);
  return voided;
}

interface InvoiceChanges {
  readonly reason?: string;
  readonly invoiceNo?: string;
  readonly documentName?: string | undefined;
  readonly redInvoiceNo?: string;
}

/**
 * Changes the state of an invoice, the only way to do so. Its orders are free for another one when it no longer covers them.
 * @param change why, for the applicant (empty for the usual text), or the number that it is issued under with its PDF.
 * @throws AppFailure orderStateRefused when the event cannot happen in the state that it has by now, conflict when its number
 *   is that of another invoice.
 */
export async function changeInvoice(
  tx: Tx,
  known: StoredInvoice,
  event: InvoiceEvent,
  { reason, invoiceNo, documentName, redInvoiceNo }: InvoiceChanges,
): Promise<StoredInvoice> {
  const transition = invoiceLifecycle.next(event, known.status);
  if (!transition) throw new AppFailure('orderStateRefused');
  const isKnown = and(eq(invoice.id, known.id), eq(invoice.status, known.status));
  const scope = tx.scope(known);
  const changes = {
    status: transition.to,
    ...(invoiceNo === undefined
      ? { reason: reason || transition.reason }
      : { invoiceNo, documentName, issuedAt: tx.now }),
    ...(redInvoiceNo !== undefined && { redInvoiceNo, redAt: tx.now }),
  };
  const [changed] = await orConflict(scope.update(invoice, changes, isKnown).returning());
  if (!changed) throw new AppFailure('orderStateRefused');
  if (!coversOrders(changed.status)) {
    await scope.update(invoiceOrder, { releasedAt: tx.now }, eq(invoiceOrder.invoiceId, known.id));
  }
  return changed;
}

/** No two invoices share a number, be they red or not. @throws AppFailure conflict */
async function assertUnusedNumber({ db }: Tx, number: string): Promise<void> {
  const isUsed = or(eq(invoices.invoiceNo, number), eq(invoices.redInvoiceNo, number));
  if ((await db.$count(invoices, isUsed)) > 0) throw new AppFailure('conflict');
}

/** @throws AppFailure conflict when a value is taken. */
async function orConflict<Result>(query: Promise<Result>): Promise<Result> {
  try {
    return await query;
  } catch (cause) {
    throw sqlStates(cause).includes(uniqueViolation) ? new AppFailure('conflict', { cause }) : cause;
  }
}

/** An invoice of any organisation. @throws AppFailure notFound */
export async function getAnyInvoice(tx: Tx, id: number): Promise<InvoiceWithLines> {
  const [found] = await addLines(tx, await tx.db.select().from(invoices).where(eq(invoices.id, id)));
  if (!found) throw new AppFailure('notFound');
  return found;
}

async function findCoveringInvoice(tx: Tx, orderNo: string): Promise<InvoiceWithLines | undefined> {
  const [line] = await tx.db
    .select({ invoiceId: lines.invoiceId })
    .from(lines)
    .where(and(eq(lines.orderNo, orderNo), isNull(lines.releasedAt)));
  return line && getAnyInvoice(tx, line.invoiceId);
}

/** Whether the orders of an invoice, which are locked from here on, still have the money that it says, and keep it. */
async function isStillPaid(tx: Tx, ordersOf: InvoiceWithLines['lines']): Promise<boolean> {
  const orderNos = ordersOf.map(({ orderNo }) => orderNo);
  const locked = await lockOrders(tx, orderNos);
  const amounts = await listUnrefundedFen(tx, orderNos);
  return (
    locked.every(({ status }) => status === orderStatus.completed) &&
    ordersOf.every((line) => amounts.get(line.orderNo) === line.amountFen)
  );
}

/** @param occasion tells messages about one invoice apart; its state by default. */
async function notifyApplicant(
  tx: Tx,
  changed: StoredInvoice,
  title: string,
  text: string,
  occasion: string = String(changed.status),
): Promise<void> {
  const { id, userId, orgId, amountFen } = changed;
  await notifyUsers(tx, [userId], {
    kind: 'order',
    title,
    text: `${changed.title} · ¥${formatFen(amountFen)}：${text}`,
    link: invoicePage,
    orgId,
    onceKey: `invoice ${id} ${occasion}`,
  });
}
