import { and, asc, desc, eq, ilike, inArray, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import { invoiceStageLabels, invoiceStatus, type InvoiceStage } from '#contract/invoice/invoice-status.ts';
import type {
  GetInvoiceRequestReply,
  InvoiceRow,
  ListInvoiceRequestsReply,
  listInvoiceRequestsSchema,
} from '#contract/operator/invoice-review-schema.ts';
import { orderNumberPattern } from '#contract/order/order-number.ts';
import { orderStatus, orderStatusLabels } from '#contract/order/order-status.ts';
import { AppFailure } from '../../../app-failure';
import { rowsOfTable } from '../../../platform/admin/csv-file';
import type { Change } from '../../../platform/admin/record';
import { decryptRow } from '../../../platform/db/encryption';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { findDocument, type NewDocument } from '../../content/upload/upload';
import { org } from '../../identity/organization/organization-tables';
import { findUser } from '../../identity/user/user';
import { order } from '../order/order-tables';
import { addLines, listUnrefundedFen } from './invoice';
import {
  getAnyInvoice,
  issueInvoice,
  issueRedInvoice,
  rejectInvoice,
  replaceInvoicePdf,
  resendInvoice,
} from './invoice-decisions';
import {
  type InvoiceSeller,
  type InvoiceWithLines,
  splitTax,
  stageOf,
  taxedCategory,
  vatPercent,
} from './invoice-rules';
import { invoice, invoiceOrder, type StoredInvoice } from './invoice-tables';

// Operators see the invoices of all organisations.
const invoices = acrossOrganizations(invoice);
const lines = acrossOrganizations(invoiceOrder);
const orders = acrossOrganizations(order);

type Filter = Omit<z.output<typeof listInvoiceRequestsSchema.query>, 'page'>;

/** One page of the invoices. */
export async function listInvoiceRequests(
  tx: Tx,
  { page, ...filter }: Filter & { readonly page: number },
): Promise<ListInvoiceRequestsReply> {
  const { rows, ...counts } = await listPage(tx.db, invoices, {
    page,
    where: conditionOf(filter),
    orderBy: orderOf(filter.sort),
  });
  return { ...counts, items: await toRows(tx, await addLines(tx, rows)) };
}

/** The invoices of a table for spreadsheets, with their orders. */
export const invoiceCsvRows = rowsOfTable<Filter, typeof invoices, InvoiceWithLines>(invoices, invoices.id, {
  find: async (_tx, filter) => ({ where: conditionOf(filter), orderBy: orderOf(filter.sort) }),
  toRows: addLines,
});

function conditionOf({ search, stage, type, ...days }: Filter): SQL | undefined {
  return and(
    search === undefined ? undefined : matching(search),
    stage === undefined ? undefined : inStage(stage),
    type === undefined ? undefined : eq(invoices.type, type),
    onChinaDays(invoices.ctime, days),
  );
}

/** A whole number of an order, or of an invoice of our own, is looked up by indexes; the rest reads all invoices. */
function matching(search: string): SQL | undefined {
  const { title, taxNo, invoiceNo, redInvoiceNo, id } = invoices;
  if (orderNumberPattern.test(search)) {
    return sql`${id} in (
      select ${lines.invoiceId} from ${lines} where ${lines.orderNo} = ${search}
      union all select ${id} from ${invoices} where ${invoiceNo} = ${search}
      union all select ${id} from ${invoices} where ${redInvoiceNo} = ${search})`;
  }
  return or(...[title, taxNo, invoiceNo, redInvoiceNo].map((column) => ilike(column, containing(search))));
}

/** As in the index of what is open: values that come as parameters would not lead to it. */
const isOpen = sql`(${invoices.status} = 0 or (${invoices.status} = 3 and ${invoices.invoiceNo} is not null and ${invoices.redInvoiceNo} is null))`;

function inStage(stage: InvoiceStage | 'open'): SQL | undefined {
  const { status, invoiceNo, redInvoiceNo } = invoices;
  const isVoided = eq(status, invoiceStatus.voided);
  switch (stage) {
    case 'open':
      return isOpen;
    case 'redDue':
      return and(isOpen, isVoided);
    case 'red':
      return isNotNull(redInvoiceNo);
    case 'voided':
      return and(isVoided, isNull(invoiceNo));
    default:
      return eq(status, invoiceStatus[stage]);
  }
}

function orderOf(sort: Filter['sort']): SQL[] {
  const { ctime, issuedAt, amountFen, id } = invoices;
  const column = { createdAt: ctime, issuedAt, amountFen }[sort.replace('-', '') as 'createdAt'];
  return sort.startsWith('-') ? [sql`${desc(column)} nulls last`, desc(id)] : [asc(column), asc(id)];
}

/** As rows of the list. */
export async function toRows(tx: Tx, found: readonly InvoiceWithLines[]): Promise<InvoiceRow[]> {
  const orgIds = [...new Set(found.map((each) => each.invoice.orgId))];
  const named =
    orgIds.length > 0
      ? await tx.db.select({ id: org.id, name: org.name }).from(org).where(inArray(org.id, orgIds))
      : [];
  const names = new Map(named.map(({ id, name }) => [id, name]));
  return found.map((each) => toRow(each, names.get(each.invoice.orgId) ?? ''));
}

function toRow({ invoice: row, lines: ordersOf }: InvoiceWithLines, company: string): InvoiceRow {
  const { id, title, taxNo, type, amountFen, invoiceNo, redInvoiceNo, reason, ctime, issuedAt, redAt } = row;
  return {
    id,
    title,
    taxNo,
    type,
    amountFen,
    stage: stageOf(row),
    company,
    orderNos: ordersOf.map(({ orderNo }) => orderNo),
    invoiceNo: invoiceNo ?? '',
    redInvoiceNo: redInvoiceNo ?? '',
    answer: reason,
    createdAt: formatChinaTime(ctime),
    issuedAt: issuedAt && formatChinaTime(issuedAt),
    redAt: redAt && formatChinaTime(redAt),
  };
}

/** One invoice, with all that has to be written on it. @throws AppFailure notFound. */
export async function getInvoiceRequest(tx: Tx, id: number): Promise<GetInvoiceRequestReply> {
  const found = await getAnyInvoice(tx, id);
  const row = decryptRow(tx.keys, invoice, found.invoice);
  const { address, phone, bank, bankAccount, email, documentName, userId } = row;
  const [shown] = await toRows(tx, [found]);
  if (!shown) throw new AppFailure('notFound');
  const problems = await findProblems(tx, found);
  const parts = found.lines.map(({ orderNo, productName, amountFen }) => ({
    orderNo,
    item: taxedCategory + productName,
    amountFen,
    ...splitTax(amountFen),
    problem: problems.get(orderNo) ?? '',
  }));
  const pdf = documentName === null ? undefined : await findDocument(tx, documentName);
  const applicant = await findUser(tx, userId);
  return {
    ...shown,
    version: documentName ?? noDocument,
    address,
    phone,
    bank,
    bankAccount,
    email: email === null ? '' : maskEmail(email),
    applicant: applicant?.name ?? '',
    netFen: parts.reduce((sum, { netFen }) => sum + netFen, 0),
    taxFen: parts.reduce((sum, { taxFen }) => sum + taxFen, 0),
    taxPercent: vatPercent,
    lines: parts,
    pdf: pdf ? { size: pdf.size, uploadedAt: formatChinaTime(pdf.ctime) } : null,
  };
}

/** Version of an invoice whose PDF the server draws. */
const noDocument = 'none';

/** What keeps the orders of an invoice that waits from being invoiced, by their numbers. */
async function findProblems(tx: Tx, { invoice: row, lines: ordersOf }: InvoiceWithLines): Promise<Map<string, string>> {
  const problems = new Map<string, string>();
  if (row.status !== invoiceStatus.waiting) return problems;
  const orderNos = ordersOf.map(({ orderNo }) => orderNo);
  const unrefunded = await listUnrefundedFen(tx, orderNos);
  const { orderNo, status } = orders;
  const known = await tx.db.select({ orderNo, status }).from(orders).where(inArray(orderNo, orderNos));
  for (const line of ordersOf) {
    const state = known.find((each) => each.orderNo === line.orderNo)?.status;
    const left = unrefunded.get(line.orderNo);
    if (state !== undefined && state !== orderStatus.completed) problems.set(line.orderNo, orderStatusLabels[state]);
    else if (left !== line.amountFen) problems.set(line.orderNo, `已退款，还剩 ¥${formatFen(left ?? 0)}`);
  }
  return problems;
}

/** Returns enough of an address for those who know it to recognise it: `f***@example.cn`. */
function maskEmail(email: string): string {
  return email.replace(/^(.).*@/u, '$1***@');
}

/** The record's rows are never changed, so that it does not name a person. */
function subjectOf({ id, title, taxNo, amountFen }: StoredInvoice): Change['subject'] {
  return { kind: 'invoice', id: String(id), name: `${taxNo === '' ? '个人' : title} ¥${formatFen(amountFen)}` };
}

function describeDocument({ size, digest }: NewDocument): string {
  return `${Math.ceil(size / 1024)} KB（${digest.slice(0, 8)}）`;
}

/** Numbers of electronic invoices have so many digits. */
const usualNumber = /^\d{20}$/;

function numberMessages(number: string): string[] {
  return usualNumber.test(number) ? [] : [`号码 ${number} 不是 20 位数字，请再核对一遍`];
}

/** Issues an invoice. @throws AppFailure notFound, unavailable, conflict, amountMismatch, badRequest for the field `invoiceNo`. */
export async function issueRequested(
  tx: Tx,
  seller: InvoiceSeller | undefined,
  id: number,
  paper: { readonly invoiceNo: string; readonly document: NewDocument | undefined },
): Promise<Change> {
  const { invoiceNo, document } = paper;
  const issued = await inWords('invoiceNo', () => issueInvoice(tx, seller, id, paper));
  const { email } = decryptRow(tx.keys, invoice, issued);
  return {
    subject: subjectOf(issued),
    before: { status: invoiceStageLabels.waiting },
    after: {
      status: invoiceStageLabels.issued,
      invoiceNo,
      ...(document && { pdf: describeDocument(document) }),
    },
    messages: [
      ...numberMessages(invoiceNo),
      document ? '用户下载到您上传的 PDF' : '没有上传 PDF，用户下载到系统生成的版式文件',
      email === null ? '申请人的账号已注销，不会收到通知' : `申请人会收到站内信，邮件发到 ${maskEmail(email)}`,
    ],
  };
}

/** Rejects an application. @param answer that the applicant reads. @throws AppFailure notFound, conflict. */
export async function rejectRequested(tx: Tx, id: number, answer: string): Promise<Change> {
  const rejected = await inWords('', () => rejectInvoice(tx, id, answer));
  return {
    subject: subjectOf(rejected),
    before: { status: invoiceStageLabels.waiting },
    after: { status: invoiceStageLabels.rejected },
    messages: ['申请人会看到您填写的原因，可以改好后重新申请'],
  };
}

/** Records a red invoice. @throws AppFailure notFound, conflict, badRequest for the field `redInvoiceNo`. */
export async function redRequested(tx: Tx, id: number, redInvoiceNo: string, reason: string): Promise<Change> {
  const stage = stageOf((await getAnyInvoice(tx, id)).invoice);
  const red = await inWords('redInvoiceNo', () => issueRedInvoice(tx, id, redInvoiceNo, reason));
  return {
    subject: subjectOf(red),
    before: { status: invoiceStageLabels[stage] },
    after: { status: invoiceStageLabels.red, redInvoiceNo },
    messages: [
      ...numberMessages(redInvoiceNo),
      ...(stage === 'issued' ? ['原发票作废，用户不能再下载，订单可以重新申请开票'] : []),
      '申请人会收到站内信',
    ],
  };
}

/** Notifies the applicant again. @throws AppFailure notFound, conflict. */
export async function resendRequested(tx: Tx, id: number): Promise<Change> {
  const { sent, email } = await inWords('', () => resendInvoice(tx, id));
  const to = maskEmail(email);
  return {
    subject: subjectOf(sent),
    before: {},
    after: { email: to },
    messages: [`申请人会再收到一条站内信，邮件发到 ${to}`],
  };
}

/** Gives an invoice another PDF. @param version of the invoice that the operator saw. @throws AppFailure notFound, conflict. */
export async function replacePdf(tx: Tx, id: number, document: NewDocument, version: string): Promise<Change> {
  const seenName = version === noDocument ? null : version;
  const seen = seenName === null ? undefined : await findDocument(tx, seenName);
  const changed = await inWords('', () => replaceInvoicePdf(tx, id, document, seenName));
  return {
    subject: subjectOf(changed),
    before: { pdf: seen ? describeDocument(seen) : '系统生成' },
    after: { pdf: describeDocument(document) },
    messages: ['用户下次下载得到新的 PDF', '不会另发通知，需要时请点“重发通知”'],
  };
}

/** The PDF of an invoice that was issued once. @throws AppFailure notFound for every other one. */
export async function findIssued(tx: Tx, id: number): Promise<{ found: InvoiceWithLines; change: Change }> {
  const found = await getAnyInvoice(tx, id);
  const { invoiceNo } = found.invoice;
  if (invoiceNo === null) throw new AppFailure('notFound', { message: '还没有开票' });
  return { found, change: { subject: subjectOf(found.invoice), before: {}, after: { invoiceNo } } };
}

/** @param numberField of the form that a number which is taken is told at. */
async function inWords<Result>(numberField: string, decide: () => Promise<Result>): Promise<Result> {
  try {
    return await decide();
  } catch (cause) {
    if (!(cause instanceof AppFailure) || cause.text !== undefined) throw cause;
    switch (cause.failure) {
      case 'orderStateRefused':
        throw new AppFailure('conflict', { message: '这张发票刚刚已被处理', cause });
      case 'amountMismatch':
        throw new AppFailure('amountMismatch', { message: '有订单已退款或正在退款，请先处理退款', cause });
      case 'unavailable':
        throw new AppFailure('unavailable', { message: '还没有设置开票方（INVOICE_SELLER），不能开票', cause });
      case 'conflict':
        if (numberField === '') throw new AppFailure('conflict', { message: 'PDF 刚刚已被替换', cause });
        throw new AppFailure('badRequest', { fields: { [numberField]: '另一张发票已用了这个号码' }, cause });
      default:
        throw cause;
    }
  }
}
