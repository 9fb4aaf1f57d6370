import type { WaitingQueue } from '../../../platform/admin/waiting-queue';
import { createHash } from 'node:crypto';
import { and, asc, desc, eq, ilike, inArray, notInArray, or, type SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { formatChinaTime, formatDateTime } from '#contract/china-time.ts';
import { formatFen } from '#contract/format-fen.ts';
import type {
  BankLineRow,
  GetBankLineReply,
  ListBankLinesReply,
  listBankLinesSchema,
} from '#contract/operator/bank-line-schema.ts';
import { bankLineStatus, bankLineStatusLabels } from '#contract/operator/transfer-status.ts';
import { AppFailure } from '../../../app-failure';
import { type CsvColumn, type Exporter, rowsOfTable, yuanColumn } from '../../../platform/admin/csv-file';
import type { Change, RecordRow, UndoableCommand } from '../../../platform/admin/record';
import { listPage, onChinaDays } from '../../../platform/db/list-page';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import { containing } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import { org } from '../../identity/organization/organization-tables';
import { order } from '../order/order-tables';
import { receiveTransfer, type PaymentLog } from '../payment/payment';
import { payment } from '../payment/payment-tables';
import { lockConfirmed, matchWaitingLines, searchedAccount, type Matches } from './bank-line-match';
import {
  isOtherName,
  linkedText,
  maskPayer,
  otherPayerMessages,
  paidName,
  refundText,
  settlementMessages,
} from './bank-transfer-rules';
import { maxStatementLines, readStatement, type StatementLine } from './bank-statement-rules';
import { bankLine, type BankLine } from './bank-transfer-tables';

// A bank knows no organisations.
const payments = acrossOrganizations(payment);
const orders = acrossOrganizations(order);

/** Rows of a statement that the dialog names. */
const maxProblems = 20;

type Filter = z.output<typeof listBankLinesSchema.query>;

/** Lines of statements that are nobody's yet. */
export const waitingLines: WaitingQueue = {
  name: '银行流水',
  list: '/bank-line?status=0',
  permission: 'transfer.read',
  async find(tx) {
    const { total, items } = await listBankLines(tx, { page: 1, sort: 'bookedAt', status: 0 });
    return {
      total,
      items: items.map(({ id, amountFen, payerName, bookedAt }) => ({
        path: `/bank-line/${id}`,
        title: `¥${formatFen(amountFen)}，${payerName || '户名不详'}`,
        since: bookedAt,
      })),
    };
  },
};

/** One page of the lines, those that wait with the likeliest of what they may be. */
export async function listBankLines(tx: Tx, filter: Filter, reader?: Exporter): Promise<ListBankLinesReply> {
  const matches = await matchWaitingLines(tx);
  const { rows, ...page } = await listPage(tx.db, bankLine, {
    page: filter.page,
    where: conditionOf(filter, matches, reader),
    orderBy: orderOf(filter.sort),
  });
  return { ...page, items: await toRows(tx, rows, matches) };
}

/** The rows of a table for spreadsheets. */
export const bankLineCsvRows = rowsOfTable<Filter, typeof bankLine, BankLineRow>(bankLine, bankLine.id, {
  find: async (tx, filter, reader) => ({
    where: conditionOf(filter, await matchWaitingLines(tx), reader),
    orderBy: orderOf(filter.sort),
  }),
  toRows: async (tx, rows) => toRows(tx, rows, await matchWaitingLines(tx)),
});

/** One line with all that it may be. @throws AppFailure notFound. */
export async function getBankLine(tx: Tx, id: number): Promise<GetBankLineReply> {
  const [found] = await tx.db.select().from(bankLine).where(eq(bankLine.id, id));
  if (!found) throw new AppFailure('notFound');
  const matches = await matchWaitingLines(tx, id);
  const [row] = await toRows(tx, [found], matches);
  if (!row) throw new Error('A line was lost');
  const company = row.orderNo ? await findCompany(tx, row.orderNo) : '';
  return {
    ...row,
    company,
    isOtherPayer: isOtherName(row.payerName, company),
    candidates: [...(matches.get(id) ?? [])],
  };
}

function conditionOf({ search, status, match, ...days }: Filter, matches: Matches, reader?: Exporter): SQL | undefined {
  const { payerName, payerAccount, memo, reference, payNo, bookedAt, id } = bankLine;
  const account = searchedAccount(payerAccount, reader);
  const pattern = containing(search ?? '');
  const certain = [...matches].flatMap(([lineId, [first]]) => (first?.isCertain ? [lineId] : []));
  const isWaiting = eq(bankLine.status, bankLineStatus.waiting);
  return and(
    search === undefined
      ? undefined
      : or(...[payerName, account, memo, reference, payNo].map((column) => ilike(column, pattern))),
    status === undefined ? undefined : eq(bankLine.status, status),
    match === 'certain' ? and(isWaiting, inArray(id, certain)) : undefined,
    match === 'none' ? and(isWaiting, notInArray(id, certain)) : undefined,
    onChinaDays(bookedAt, days),
  );
}

function orderOf(sort: Filter['sort']): SQL[] {
  const column = sort.endsWith('bookedAt') ? bankLine.bookedAt : bankLine.amountFen;
  return sort.startsWith('-') ? [desc(column), desc(bankLine.id)] : [asc(column), asc(bankLine.id)];
}

async function toRows({ db }: Tx, rows: readonly BankLine[], matches: Matches): Promise<BankLineRow[]> {
  const payNos = rows.flatMap(({ payNo }) => payNo ?? []);
  const { payNo: number, orderNo } = payments;
  const paid =
    payNos.length === 0
      ? []
      : await db.select({ payNo: number, orderNo }).from(payments).where(inArray(number, payNos));
  const orderNos = new Map(paid.map((each) => [each.payNo, each.orderNo]));
  return rows.map(({ id, bookedAt, payNo, operator, ...row }) => ({
    id,
    bookedAt: formatChinaTime(bookedAt),
    amountFen: row.amountFen,
    payerName: row.payerName,
    payerBank: row.payerBank,
    payerAccount: row.payerAccount,
    memo: row.memo,
    reference: row.reference,
    status: row.status,
    payNo: payNo ?? '',
    orderNo: orderNos.get(payNo ?? '') ?? '',
    operator: operator ?? '',
    reason: row.reason,
    match: matches.get(id)?.[0] ?? null,
  }));
}

/** Stores the lines of a statement that are not known yet. @throws AppFailure badRequest for a text that is no statement. */
export async function importStatement(tx: Tx, text: string): Promise<Change> {
  const statement = readStatement(text);
  if (!statement) {
    const problem = isWorkbook(text)
      ? '这是 Excel 文件，请另存为 CSV 再导入，或者把整张表复制过来'
      : '没有找到表头：需要有“交易时间”（或日期）和“收入金额”（或贷方发生额）这样的列';
    throw new AppFailure('badRequest', { fields: { text: problem } });
  }
  const { lines, outgoing, problems } = statement;
  if (lines.length > maxStatementLines) {
    throw new AppFailure('badRequest', { fields: { text: `一次最多导入 ${maxStatementLines} 行，请分几次` } });
  }
  const counts = new Map<string, number>();
  const rows = lines.map((line) => {
    const key = factsOf(line);
    const earlier = counts.get(key) ?? 0;
    counts.set(key, earlier + 1);
    // Two payments of one minute may be alike in all that the bank says.
    const fingerprint = createHash('sha256').update(`${key} ${earlier}`).digest('hex');
    return { ...line, fingerprint, ctime: tx.now };
  });
  const stored =
    rows.length === 0
      ? []
      : await tx.db.insert(bankLine).values(rows).onConflictDoNothing().returning({ id: bankLine.id });
  const added = stored.length;
  const certain = [...(await matchWaitingLines(tx)).values()].filter(([first]) => first?.isCertain).length;
  return {
    subject: { kind: 'bank-line', id: '', name: `银行流水 ${lines.length} 行` },
    before: {},
    after: { added },
    messages: [
      ...(lines.length > added ? [`${lines.length - added} 行以前导入过，不会重复`] : []),
      ...(outgoing > 0 ? [`${outgoing} 行是支出，不用处理`] : []),
      ...(certain > 0 ? [`待核对的流水里，有 ${certain} 笔能确定是哪笔转账，可以一起确认`] : []),
      ...problems.slice(0, maxProblems),
      ...(problems.length > maxProblems ? [`还有 ${problems.length - maxProblems} 行看不懂`] : []),
    ],
  };
}

/** Whether it is a file of Excel, whatever it was read as. */
function isWorkbook(text: string): boolean {
  return text.startsWith('PK') || text.slice(0, 5).includes('\u0011');
}

/** By which a line of another statement is the same. A bank's number tells lines apart by itself, whatever columns the statement has. */
function factsOf({ bookedAt, amountFen, payerName, payerAccount, memo, reference }: StatementLine): string {
  return JSON.stringify(
    reference
      ? [formatDateTime(bookedAt).slice(0, 10), amountFen, reference]
      : [bookedAt.toISOString(), amountFen, payerName, payerAccount, memo],
  );
}

/** The name of the organisation that ordered. */
async function findCompany({ db }: Tx, orderNo: string): Promise<string> {
  const isThis = eq(orders.orderNo, orderNo);
  const [found] = await db
    .select({ name: org.name })
    .from(orders)
    .innerJoin(org, eq(org.id, orders.orgId))
    .where(isThis);
  return found?.name ?? '';
}

/** A line that waits, locked. @throws AppFailure notFound, conflict. */
async function lockWaiting({ db }: Tx, id: number): Promise<BankLine> {
  const [locked] = await db.select().from(bankLine).where(eq(bankLine.id, id)).for('update');
  if (!locked) throw new AppFailure('notFound');
  if (locked.status !== bankLineStatus.waiting) {
    const message = `这条流水${bankLineStatusLabels[locked.status]}，不用再处理`;
    throw new AppFailure('conflict', { message });
  }
  return locked;
}

function subjectOf({ id, payerName, amountFen }: BankLine): Change['subject'] {
  return { kind: 'bank-line', id: String(id), name: `${maskPayer(payerName) || '未知户名'} ¥${formatFen(amountFen)}` };
}

/** Confirms what a line certainly paid. @throws AppFailure notFound, conflict when that is not certain (any longer). */
export async function confirmLine(tx: Tx, id: number, log: PaymentLog): Promise<Change> {
  const locked = await lockWaiting(tx, id);
  const [match] = (await matchWaitingLines(tx)).get(id) ?? [];
  if (!match?.isCertain) {
    const why = match ? `（${match.why}）` : '';
    throw new AppFailure('conflict', { message: `不能确定是哪笔转账${why}，请打开这条流水手工指定` });
  }
  return assign(tx, locked, match.payNo || match.orderNo, log);
}

/**
 * Confirms what an operator says that a line paid. @param target number of a transfer or an order.
 * @throws AppFailure notFound, conflict when the line was decided, or the amount or the state of the target is another one.
 */
export async function assignLine(tx: Tx, id: number, target: string, log: PaymentLog): Promise<Change> {
  return assign(tx, await lockWaiting(tx, id), target, log);
}

async function assign(tx: Tx, line: BankLine, target: string, log: PaymentLog): Promise<Change> {
  const { payNo, messages, ...paid } =
    (await linkConfirmed(tx, line, target)) ?? (await settleByLine(tx, line, target, log));
  const decision = { status: bankLineStatus.assigned, payNo, operator: tx.operator ?? null, decidedAt: tx.now };
  await tx.db.update(bankLine).set(decision).where(eq(bankLine.id, line.id));
  const company = await findCompany(tx, paid.orderNo);
  return {
    subject: { ...subjectOf(line), name: paidName({ ...line, company }, line.amountFen) },
    before: { lineStatus: bankLineStatusLabels[line.status] },
    after: { lineStatus: bankLineStatusLabels[decision.status], payNo, ...paid },
    messages: [...messages, ...otherPayerMessages({ ...line, company })],
  };
}

/** What became of a line. */
interface AssignedLine {
  readonly payNo: string;
  readonly orderNo: string;
  /** What follows beside that, for the record. */
  readonly consequence?: string;
  readonly messages: readonly string[];
}

/** Adds the line to a transfer that was confirmed by hand without one; its money was counted then. @returns undefined when there is none. */
async function linkConfirmed(tx: Tx, line: BankLine, target: string): Promise<AssignedLine | undefined> {
  const found = await lockConfirmed(tx, line, target);
  return (
    found && {
      ...found,
      consequence: linkedText,
      messages: ['这笔转账之前已手工确认到账：只关联这笔流水，钱和订单都不变', '关联错了，可以在操作记录里撤销'],
    }
  );
}

/** Counts the money of a line. */
async function settleByLine(tx: Tx, line: BankLine, target: string, log: PaymentLog): Promise<AssignedLine> {
  const { amountFen, payerName, payerBank, payerAccount } = line;
  const received = { amountFen, payerName, payerBank, payerAccount };
  const { payNo, orderNo, problem } = await receiveTransfer(tx, target, received, log);
  const consequence = problem && { consequence: refundText(problem) };
  return { payNo, orderNo, ...consequence, messages: settlementMessages(problem) };
}

/** Says that a line is no payment of an order. @throws AppFailure notFound, conflict. */
export async function setLineAside(tx: Tx, id: number, reason: string): Promise<Change> {
  const locked = await lockWaiting(tx, id);
  const decision = { status: bankLineStatus.setAside, reason, operator: tx.operator ?? null, decidedAt: tx.now };
  await tx.db.update(bankLine).set(decision).where(eq(bankLine.id, id));
  return {
    subject: subjectOf(locked),
    before: { lineStatus: bankLineStatusLabels[locked.status] },
    after: { lineStatus: bankLineStatusLabels[decision.status] },
  };
}

/** Puts a line back into the queue. @param condition that it is still as the entry left it. */
async function putBack({ db }: Tx, { subject, before, after }: RecordRow, condition: SQL | undefined): Promise<Change> {
  const changes = { status: bankLineStatus.waiting, payNo: null, reason: '', operator: null, decidedAt: null };
  const isThis = and(eq(bankLine.id, Number(subject)), condition);
  const [changed] = await db.update(bankLine).set(changes).where(isThis).returning();
  if (!changed) throw new AppFailure('conflict', { message: '这条流水之后又处理过了' });
  return { subject: subjectOf(changed), before: after ?? {}, after: before ?? {} };
}

/** Lines that moved no money can be put back. */
export const undoableLines: readonly UndoableCommand[] = [
  {
    command: 'bank-line.set-aside',
    permission: 'transfer.change',
    undo: (tx, entry) => putBack(tx, entry, eq(bankLine.status, bankLineStatus.setAside)),
  },
  ...['bank-line.assign', 'bank-line.confirm'].map(
    (command): UndoableCommand => ({
      command,
      permission: 'transfer.change',
      recentProof: true,
      isUndoable: ({ after }) => after?.consequence === linkedText,
      undo: (tx, entry) => putBack(tx, entry, eq(bankLine.payNo, String(entry.after?.payNo))),
    }),
  ),
];

export const bankLineCsvColumns: Readonly<Record<string, CsvColumn<BankLineRow>>> = {
  payerName: { label: '付款户名', text: ({ payerName }) => payerName },
  amountFen: yuanColumn('金额', ({ amountFen }) => amountFen),
  bookedAt: { label: '入账时间', text: ({ bookedAt }) => formatDateTime(bookedAt) },
  memo: { label: '摘要和附言', text: ({ memo }) => memo },
  status: { label: '状态', text: ({ status }) => bankLineStatusLabels[status] },
  match: { label: '匹配', text: ({ match }) => (match ? `${match.orderNo} ${match.why}` : '') },
  orderNo: { label: '订单号', text: ({ orderNo }) => orderNo },
  payerAccount: { label: '付款账号', text: ({ payerAccount }) => payerAccount },
  payerBank: { label: '开户银行', text: ({ payerBank }) => payerBank },
  reference: { label: '银行流水号', text: ({ reference }) => reference },
  operator: { label: '处理人', text: ({ operator }) => operator },
  reason: { label: '搁置原因', text: ({ reason }) => reason },
};
