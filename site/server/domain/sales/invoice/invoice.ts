import { and, asc, desc, eq, exists, getTableColumns, gt, inArray, isNull, not, sql } from 'drizzle-orm';
import { formatChinaTime } from '#contract/china-time.ts';
import type { FileReply } from '#contract/fields/file-schema.ts';
import { formatFen } from '#contract/format-fen.ts';
import type {
  ApplyInvoiceBody,
  Invoice,
  ListInvoiceableOrdersReply,
  ListInvoicesReply,
  ListInvoiceTitlesReply,
} from '#contract/invoice/invoice-schema.ts';
import {
  invoiceStatus,
  orderInvoiceStatus,
  type InvoiceStatus,
  type OrderInvoiceStatus,
} from '#contract/invoice/invoice-status.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { AppFailure } from '../../../app-failure';
import { announceWaiting } from '../../../platform/admin/waiting-change';
import type { Member } from '../../../platform/caller';
import { acrossOrganizations, visibleTo } from '../../../platform/db/organization-scope';
import type { FileStorage } from '../../../platform/storage/file-storage';
import type { Transactions, Tx } from '../../../platform/tx';
import { readDocument } from '../../content/upload/upload';
import { recordActivity } from '../../identity/activity/activity';
import { describeOrder, lockOwnOrders } from '../order/order';
import { order } from '../order/order-tables';
import { refundedFen } from '../payment/payment';
import { toInvoiceReply, toTitleReply, type InvoiceSeller, type InvoiceWithLines } from './invoice-rules';
import { createInvoicePdf } from './pdf/invoice-pdf';
import {
  invoice,
  invoiceOrder,
  invoiceTitle,
  type NewInvoice,
  type NewInvoiceLine,
  type NewInvoiceTitle,
  type StoredInvoice,
} from './invoice-tables';
import { encryptRow } from '../../../platform/db/encryption';

export type { InvoiceSeller } from './invoice-rules';

/** Titles that a form offers. */
const maxTitles = 50;

// For the names of columns, for rows that queries bound to an organisation lead to, and for what is done to those of all.
const invoices = acrossOrganizations(invoice);
const lines = acrossOrganizations(invoiceOrder);
const titles = acrossOrganizations(invoiceTitle);
const orders = acrossOrganizations(order);
const columns = getTableColumns(invoices);
const titleColumns = getTableColumns(titles);

const unrefundedFen = sql<number>`${order.paidFen} - ${refundedFen(order.orderNo)}`.mapWith(Number);

interface Paging {
  readonly Page: number;
  readonly PageSize: number;
}

/** The invoices of the member's organisation, the newest first. */
export async function listInvoices(
  tx: Tx,
  member: Member,
  { Status, Page, PageSize }: Paging & { readonly Status?: InvoiceStatus | undefined },
): Promise<ListInvoicesReply> {
  const inState = Status === undefined ? undefined : eq(invoice.status, Status);
  const rows = await tx
    .scope(member)
    .select(columns, invoice, inState)
    .orderBy(desc(invoice.ctime), desc(invoice.id))
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Items = (await addLines(tx, rows)).map((row) => toInvoiceReply(row, tx.keys));
  return { Items, Total: await tx.scope(member).count(invoice, inState), Page, PageSize };
}

/** @throws AppFailure notFound also for those of others. */
export async function getInvoice(tx: Tx, member: Member, id: number): Promise<Invoice> {
  const found = await findInvoice(tx, member, id);
  if (!found) throw new AppFailure('notFound');
  return toInvoiceReply(found, tx.keys);
}

export interface InvoiceFileParts {
  /** Undefined where nothing can be uploaded. */
  readonly storage: FileStorage | undefined;
  readonly seller: InvoiceSeller | undefined;
}

/** An issued invoice of the member's organisation as a PDF. @throws AppFailure notFound for every other one. */
export async function readInvoiceFile(
  { read, ...parts }: Pick<Transactions, 'read'> & InvoiceFileParts,
  member: Member,
  id: number,
): Promise<FileReply> {
  const found = await read((tx) => findInvoice(tx, member, id));
  if (found?.invoice.status !== invoiceStatus.issued) throw new AppFailure('notFound');
  return toInvoiceFile(parts, found);
}

/** The PDF of the tax office where there is one, and one of our own otherwise. @throws AppFailure notFound without a seller. */
export async function toInvoiceFile(
  { storage, seller }: InvoiceFileParts,
  issued: InvoiceWithLines,
): Promise<FileReply> {
  const { documentName } = issued.invoice;
  if (documentName !== null) return readDocument(storage, documentName);
  if (!seller) throw new AppFailure('notFound');
  return { type: 'application/pdf', bytes: await createInvoicePdf(issued, seller) };
}

/** The completed orders of the member that cost something and that no invoice covers, the newest first. */
export async function listInvoiceableOrders(
  tx: Tx,
  member: Member,
  { Page, PageSize }: Paging,
): Promise<ListInvoiceableOrdersReply> {
  const isCovered = exists(
    tx.db
      .select({ one: sql`1` })
      .from(lines)
      .where(and(eq(lines.orderNo, order.orderNo), isNull(lines.releasedAt))),
  );
  const isInvoiceable = and(
    visibleTo(member, order.userId),
    eq(order.status, orderStatus.completed),
    // Nothing completed is hidden; the index of the lists finds it.
    eq(order.hidden, false),
    gt(unrefundedFen, 0),
    not(isCovered),
  );
  const { orderNo, snapshot, paidAt } = order;
  const rows = await tx
    .scope(member)
    .select({ orderNo, snapshot, paidAt, amountFen: unrefundedFen }, order, isInvoiceable)
    .orderBy(desc(order.ctime), desc(order.orderNo))
    .limit(PageSize)
    .offset((Page - 1) * PageSize);
  const Items = rows.map((row) => ({
    OrderNo: row.orderNo,
    ProductName: row.snapshot.product.name,
    VersionName: row.snapshot.version.name,
    AmountFen: row.amountFen,
    PaidAt: row.paidAt && formatChinaTime(row.paidAt),
  }));
  return { Items, Total: await tx.scope(member).count(order, isInvoiceable), Page, PageSize };
}

/**
 * Requests an invoice over orders: its amount is what was paid for them, less what was refunded.
 * @returns its id. The reply of a request is stored for a day, so the e-mail address is no part of it.
 */
export async function applyForInvoice(
  tx: Tx,
  member: Member,
  { OrderNos, KeepTitle, ...form }: Required<ApplyInvoiceBody>,
): Promise<number> {
  const newLines = await lockInvoiceLines(tx, member, [...new Set(OrderNos)]);
  const title = encryptRow(tx.keys, invoices, {
    type: form.Type,
    title: form.Title,
    taxNo: form.TaxNo,
    bank: form.Bank,
    bankAccount: form.BankAccount,
    address: form.Address,
    phone: form.Phone,
    email: form.Email,
  });
  const amountFen = newLines.reduce((sum, line) => sum + line.amountFen, 0);
  const id = await insertInvoice(tx, member, { ...title, amountFen, ctime: tx.now }, newLines);
  if (id === undefined) throw refused('有订单已申请过发票，请刷新后重新选择');
  if (KeepTitle) await storeTitle(tx, member, { ...title, usedAt: tx.now });
  await recordActivity(tx, member, { kind: 'invoice-requested', detail: `¥${formatFen(amountFen)}` });
  return id;
}

/** Locks the orders of an application until the transaction ends. @returns a line for each, over what was not refunded. */
async function lockInvoiceLines(tx: Tx, member: Member, orderNos: readonly string[]): Promise<NewInvoiceLine[]> {
  const locked = await lockOwnOrders(tx, member, orderNos);
  if (!locked) throw new AppFailure('forbidden');
  if (locked.length < orderNos.length) throw new AppFailure('notFound');
  const amounts = await listUnrefundedFen(tx, orderNos);
  return locked.map((each) => {
    const { orderNo, status } = each;
    const amountFen = amounts.get(orderNo) ?? 0;
    if (status !== orderStatus.completed || amountFen <= 0) {
      throw refused('有订单不能开票：仅已完成且实付金额大于 0 的订单可以申请');
    }
    return { orderNo, productName: describeOrder(each), amountFen };
  });
}

function refused(message: string): AppFailure {
  return new AppFailure('orderStateRefused', { message });
}

/** Adds an invoice over orders. @returns its id; undefined when another one covers one of them. */
export async function insertInvoice(
  tx: Tx,
  member: Pick<Member, 'orgId' | 'userId'>,
  values: NewInvoice,
  newLines: readonly NewInvoiceLine[],
): Promise<number | undefined> {
  const scope = tx.scope(member);
  const [added] = await scope.insert(invoice, { ...values, userId: member.userId }).returning({ id: invoice.id });
  if (!added) throw new Error('An invoice was not stored');
  for (const line of newLines) {
    const stored = await scope
      .insert(invoiceOrder, { ...line, invoiceId: added.id })
      .onConflictDoNothing()
      .returning({ id: invoiceOrder.id });
    if (stored.length === 0) return undefined;
  }
  await announceWaiting(tx.db);
  return added.id;
}

/** The titles that the member's organisation keeps, the one used last first. */
export async function listInvoiceTitles(tx: Tx, member: Pick<Member, 'orgId'>): Promise<ListInvoiceTitlesReply> {
  const rows = await tx
    .scope(member)
    .select(titleColumns, invoiceTitle)
    .orderBy(desc(invoiceTitle.usedAt), desc(invoiceTitle.id))
    .limit(maxTitles);
  return { Items: rows.map((row) => toTitleReply(row, tx.keys)) };
}

/** Stores a title for the next time; the other fields of one that is there are replaced. */
export async function storeTitle(
  tx: Tx,
  member: Pick<Member, 'orgId' | 'userId'>,
  values: NewInvoiceTitle,
): Promise<void> {
  const row = { ...values, userId: member.userId };
  const { orgId, type, title, taxNo } = titles;
  await tx
    .scope(member)
    .insert(invoiceTitle, row)
    .onConflictDoUpdate({ target: [orgId, type, title, taxNo], set: row });
}

/** @throws AppFailure notFound also for those of others. */
export async function deleteInvoiceTitle(tx: Tx, member: Member, id: number): Promise<void> {
  const rows = await tx.scope(member).delete(invoiceTitle, eq(invoiceTitle.id, id)).returning({ id: titles.id });
  if (rows.length === 0) throw new AppFailure('notFound');
}

/** How far the invoices of orders are that a member sees, by order number; orders without one are absent. */
export async function listInvoiceStatuses(
  tx: Tx,
  member: Member,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, OrderInvoiceStatus>> {
  if (orderNos.length === 0) return new Map();
  const isCovering = and(inArray(invoiceOrder.orderNo, [...orderNos]), isNull(invoiceOrder.releasedAt));
  const rows = await tx
    .scope(member)
    .select({ orderNo: invoiceOrder.orderNo, status: invoices.status }, invoiceOrder, isCovering)
    .innerJoin(invoices, eq(invoices.id, invoiceOrder.invoiceId));
  return new Map(
    rows.map(({ orderNo, status }) => [
      orderNo,
      status === invoiceStatus.issued ? orderInvoiceStatus.issued : orderInvoiceStatus.waiting,
    ]),
  );
}

/** What was paid for orders and not refunded, by their numbers. The orders are locked. */
export async function listUnrefundedFen({ db }: Tx, orderNos: readonly string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ orderNo: orders.orderNo, amountFen: unrefundedFen })
    .from(orders)
    .where(inArray(orders.orderNo, [...orderNos]));
  return new Map(rows.map(({ orderNo, amountFen }) => [orderNo, amountFen]));
}

export async function addLines({ db }: Tx, rows: readonly StoredInvoice[]): Promise<InvoiceWithLines[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const orgIds = [...new Set(rows.map(({ orgId }) => orgId))];
  const found = await db
    .select()
    .from(lines)
    // The organisations are for the index.
    .where(and(inArray(lines.orgId, orgIds), inArray(lines.invoiceId, ids)))
    .orderBy(asc(lines.id));
  return rows.map((row) => ({ invoice: row, lines: found.filter(({ invoiceId }) => invoiceId === row.id) }));
}

async function findInvoice(tx: Tx, member: Member, id: number): Promise<InvoiceWithLines | undefined> {
  const rows = await tx.scope(member).select(columns, invoice, eq(invoice.id, id));
  const [found] = await addLines(tx, rows);
  return found;
}
