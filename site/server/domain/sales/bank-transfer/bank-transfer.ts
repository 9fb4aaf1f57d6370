import { toSearchHit, type SearchSource } from '../../../platform/admin/search-source';
import type { WaitingQueue } from '../../../platform/admin/waiting-queue';
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type {
  GetTransferReply,
  ListTransfersReply,
  listTransfersSchema,
  TransferRow,
} from '#contract/operator/transfer-schema.ts';
import { transferStatusLabels } from '#contract/operator/transfer-status.ts';
import { orderStatusLabels } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import { type CsvColumn, type Exporter, firstRows, rowsOfTable, yuanColumn } from '../../../platform/admin/csv-file';
import type { Change, FindRelatedSubjects } from '../../../platform/admin/record';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { org } from '../../identity/organization/organization-tables';
import { describeOrder, findPaymentProblems, type Order } from '../order/order';
import { order } from '../order/order-tables';
import {
  confirmTransfer,
  hasMoney,
  recordPayer,
  rejectTransfer,
  type Payer,
  type PaymentLog,
} from '../payment/payment';
import { payment, type Payment } from '../payment/payment-tables';
import { listLinesOf, searchedAccount } from './bank-line-match';
import { bankLine } from './bank-transfer-tables';
import {
  isOtherName,
  maskPayer,
  otherPayerMessages,
  paidName,
  refundText,
  settlementMessages,
} from './bank-transfer-rules';

// Operators see the transfers of all organisations.
const payments = acrossOrganizations(payment);
const orders = acrossOrganizations(order);

type Filter = z.output<typeof listTransfersSchema.query>;

/** Reported transfers that nobody has confirmed. */
export const waitingTransfers: WaitingQueue = {
  name: '对公转账',
  list: `/transfer?status=${paymentStatus.open}`,
  permission: 'transfer.read',
  async find(tx) {
    const { total, items } = await listTransfers(tx, { page: 1, sort: 'createdAt', status: paymentStatus.open });
    return {
      total,
      items: items.map(({ payNo, amountFen, payerName, createdAt }) => ({
        path: `/transfer/${payNo}`,
        title: `¥${formatFen(amountFen)}，${payerName}`,
        since: createdAt,
      })),
    };
  },
};

/** Transfers by all that their list is searched by. */
export const transferSearch: SearchSource = {
  kind: 'transfer',
  permission: 'transfer.read',
  async find(tx, search, limit, operator) {
    const rows = await firstRows(transferCsvRows, tx, { page: 1, sort: '-createdAt', search }, operator, limit);
    return rows.map(({ payNo, orderNo, payerName, payerAccount, company, amountFen, status }) =>
      toSearchHit(search, {
        path: `/transfer/${payNo}`,
        title: payerName,
        detail: [`¥${formatFen(amountFen)}`, company, transferStatusLabels[status]],
        number: payNo,
        texts: [
          ['付款户名', payerName],
          ['企业', company],
          ['支付单号', payNo],
          ['订单号', orderNo],
        ],
        otherwise: ['付款账号', `尾号 ${payerAccount.slice(-4)}`],
      }),
    );
  },
};

/** One page of the transfers. */
export async function listTransfers(tx: Tx, filter: Filter, reader?: Exporter): Promise<ListTransfersReply> {
  const { rows, ...page } = await listPage(tx.db, payments, {
    page: filter.page,
    where: await conditionOf(tx, filter, reader),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: await toRows(tx, rows) };
}

/** The rows of a table for spreadsheets. */
export const transferCsvRows = rowsOfTable<Filter, typeof payments, TransferRow>(payments, payments.payNo, {
  find: async (tx, filter, reader) => ({
    where: await conditionOf(tx, filter, reader),
    orderBy: orderOf(filter.sort),
  }),
  toRows,
});

async function conditionOf(
  { db }: Tx,
  { search, status, ...days }: Filter,
  reader?: Exporter,
): Promise<SQL | undefined> {
  const { payNo, orderNo, payerName, payerAccount, orgId, ctime } = payments;
  const pattern = containing(search ?? '');
  const companies = db.select({ id: org.id }).from(org).where(ilike(org.name, pattern));
  return and(
    eq(payments.channel, 'offline'),
    search === undefined
      ? undefined
      : or(
          ...[payNo, orderNo, payerName, searchedAccount(payerAccount, reader)].map((column) => ilike(column, pattern)),
          inArray(orgId, companies),
        ),
    status === undefined ? undefined : eq(payments.status, status),
    onChinaDays(ctime, days),
  );
}

function orderOf(sort: Filter['sort']): SQL[] {
  const column = sort.endsWith('createdAt') ? payments.ctime : payments.amountFen;
  return sort.startsWith('-') ? [desc(column), desc(payments.payNo)] : [asc(column), asc(payments.payNo)];
}

async function toRows({ db }: Tx, rows: readonly Payment[]): Promise<TransferRow[]> {
  if (rows.length === 0) return [];
  const found = await db
    .select({ order: orders, company: org.name })
    .from(orders)
    .innerJoin(org, eq(org.id, orders.orgId))
    .where(
      inArray(
        orders.orderNo,
        rows.map(({ orderNo }) => orderNo),
      ),
    );
  const byNumber = new Map(found.map((each) => [each.order.orderNo, each]));
  return rows.map((row) => toRow(row, byNumber.get(row.orderNo)));
}

function toRow(row: Payment, found: { readonly order: Order; readonly company: string } | undefined): TransferRow {
  const { payNo, orderNo, payerName, payerBank, payerAccount, amountFen, status, ctime, paidAt, failReason } = row;
  return {
    payNo,
    orderNo,
    company: found?.company ?? '',
    goods: found ? describeOrder(found.order) : '',
    payerName,
    payerBank,
    payerAccount,
    amountFen,
    status,
    createdAt: formatChinaTime(ctime),
    paidAt: paidAt && formatChinaTime(paidAt),
    failReason,
  };
}

async function findTransfer({ db }: Tx, payNo: string): Promise<{ transfer: Payment; order: Order; company: string }> {
  const [found] = await db
    .select({ transfer: payments, order: orders, company: org.name })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, payments.orderNo))
    .innerJoin(org, eq(org.id, payments.orgId))
    .where(and(eq(payments.payNo, payNo), eq(payments.channel, 'offline')));
  if (!found) throw new AppFailure('notFound');
  return found;
}

/** One transfer with its order, and the lines of statements that may be it. @throws AppFailure notFound. */
export async function getTransfer(tx: Tx, payNo: string): Promise<GetTransferReply> {
  const { transfer, ...found } = await findTransfer(tx, payNo);
  const lines = await listLinesOf(tx, transfer);
  const { orderNo, status } = transfer;
  return {
    ...toRow(transfer, found),
    problem: (!hasMoney(status) && (await findPaymentProblems(tx, [orderNo])).get(orderNo)) || '',
    isOtherPayer: isOtherName(transfer.payerName, found.company),
    version: versionOf(transfer),
    hasVoucher: transfer.voucher !== null,
    orderStatus: found.order.status,
    expireAt: formatChinaTime(found.order.expireAt),
    lines: lines.map(({ id, bookedAt, amountFen, payerName, payerAccount, memo, payNo: assigned }) => ({
      id,
      bookedAt: formatChinaTime(bookedAt),
      amountFen,
      payerName,
      payerAccount,
      memo,
      isAssigned: assigned === payNo,
    })),
  };
}

/** Name of the picture that proves a transfer. @throws AppFailure notFound, also for one without a picture. */
export async function findVoucher(tx: Tx, payNo: string): Promise<string> {
  const { transfer } = await findTransfer(tx, payNo);
  if (transfer.voucher === null) throw new AppFailure('notFound');
  return transfer.voucher;
}

/** Changes with the state of a transfer and with its payer. */
function versionOf({ status, payerName, payerBank, payerAccount }: Payment): string {
  const facts = JSON.stringify([status, payerName, payerBank, payerAccount]);
  return createHash('sha256').update(facts).digest('hex').slice(0, 32);
}

function subjectOf({ transfer, company }: Awaited<ReturnType<typeof findTransfer>>): Change['subject'] {
  return { kind: 'transfer', id: transfer.payNo, name: paidName({ ...transfer, company }, transfer.amountFen) };
}

/** Settles a transfer whose money has come; one that was rejected before, too. @throws AppFailure notFound, conflict. */
export async function confirmReported(tx: Tx, payNo: string, log: PaymentLog): Promise<Change> {
  const found = await findTransfer(tx, payNo);
  const { outcome, problem } = await confirmTransfer(tx, payNo, log);
  if (outcome === 'known') throw new AppFailure('conflict', { message: '这笔转账之前已经确认过' });
  return {
    subject: subjectOf(found),
    before: { paymentStatus: transferStatusLabels[found.transfer.status] },
    after: {
      paymentStatus: transferStatusLabels[paymentStatus.paid],
      ...(problem && { consequence: refundText(problem) }),
    },
    messages: [
      ...settlementMessages(problem),
      ...otherPayerMessages({ ...found.transfer, company: found.company }),
      ...(found.transfer.payerAccount ? [] : ['还没有登记付款账户，以后退款时需要']),
    ],
  };
}

/** Says that the money of a transfer has not come. @param reason that the buyer reads. @throws AppFailure notFound, conflict. */
export async function rejectReported(tx: Tx, payNo: string, reason: string): Promise<Change> {
  const found = await findTransfer(tx, payNo);
  if (found.transfer.status !== paymentStatus.open) {
    const message = `这笔转账现在是“${transferStatusLabels[found.transfer.status]}”，不用再处理`;
    throw new AppFailure('conflict', { message });
  }
  await rejectTransfer(tx, payNo, reason);
  return {
    subject: subjectOf(found),
    before: { paymentStatus: transferStatusLabels[found.transfer.status] },
    after: { paymentStatus: transferStatusLabels[paymentStatus.failed] },
    messages: [
      '买家会收到消息，看到您填写的原因',
      `订单仍是“${orderStatusLabels[found.order.status]}”，可以重新提交转账`,
    ],
  };
}

/** Stores the account that a transfer came from. @throws AppFailure notFound, conflict when it changed meanwhile. */
export async function changePayer(
  tx: Tx,
  payNo: string,
  { version, ...payer }: { payerName: string; payerBank: string; payerAccount: string; version: string },
): Promise<Change> {
  const found = await findTransfer(tx, payNo);
  if (versionOf(found.transfer) !== version) throw new AppFailure('conflict');
  await recordPayer(tx, payNo, payer);
  return {
    subject: subjectOf(found),
    before: recordedPayer(found.transfer),
    after: recordedPayer(payer),
  };
}

function recordedPayer({ payerName, payerBank, payerAccount }: Payer) {
  return { payerName: maskPayer(payerName), payerBank, payerAccount: payerAccount && `尾号 ${payerAccount.slice(-4)}` };
}

/** An order, its transfers and their lines are one matter. */
export const findRelatedSubjects: FindRelatedSubjects = async (tx, { kind, id }) => {
  const orderNo = kind === 'order' ? id : await findOrderNo(tx, kind, id);
  if (orderNo === undefined) return [];
  const rows = await tx.db
    .select({ payNo: payments.payNo, lineId: bankLine.id })
    .from(payments)
    .leftJoin(bankLine, eq(bankLine.payNo, payments.payNo))
    .where(and(eq(payments.orderNo, orderNo), eq(payments.channel, 'offline')));
  return [
    { kind: 'order', id: orderNo },
    ...rows.map(({ payNo }) => ({ kind: 'transfer', id: payNo })),
    ...rows.flatMap(({ lineId }) => (lineId === null ? [] : [{ kind: 'bank-line', id: String(lineId) }])),
  ];
};

/** The order that a transfer or a line is about. */
async function findOrderNo({ db }: Tx, kind: string, id: string): Promise<string | undefined> {
  if (kind !== 'transfer' && !(kind === 'bank-line' && /^[1-9]\d{0,14}$/.test(id))) return undefined;
  const isThis = kind === 'transfer' ? eq(payments.payNo, id) : eq(bankLine.id, Number(id));
  const [found] = await db
    .select({ orderNo: payments.orderNo })
    .from(payments)
    .leftJoin(bankLine, eq(bankLine.payNo, payments.payNo))
    .where(isThis);
  return found?.orderNo;
}

const optionalTime = (time: string | null) => (time === null ? '' : formatDateTime(time));

export const transferCsvColumns: Readonly<Record<string, CsvColumn<TransferRow>>> = {
  payerName: { label: '付款户名', text: ({ payerName }) => payerName },
  amountFen: yuanColumn('金额', ({ amountFen }) => amountFen),
  company: { label: '企业', text: ({ company }) => company },
  goods: { label: '商品', text: ({ goods }) => goods },
  status: { label: '状态', text: ({ status }) => transferStatusLabels[status] },
  createdAt: { label: '提交时间', text: ({ createdAt }) => formatDateTime(createdAt) },
  orderNo: { label: '订单号', text: ({ orderNo }) => orderNo },
  payNo: { label: '支付单号', text: ({ payNo }) => payNo },
  payerBank: { label: '开户银行', text: ({ payerBank }) => payerBank },
  payerAccount: { label: '付款账号', text: ({ payerAccount }) => payerAccount },
  paidAt: { label: '确认时间', text: ({ paidAt }) => optionalTime(paidAt) },
  failReason: { label: '未到账原因', text: ({ failReason }) => failReason },
};
