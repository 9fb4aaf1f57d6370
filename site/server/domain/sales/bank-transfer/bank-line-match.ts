import { and, asc, desc, eq, gte, inArray, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { BankLineCandidate } from '#contract/operator/bank-line-schema.ts';
import { bankLineStatus } from '#contract/operator/transfer-status.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Exporter } from '../../../platform/admin/csv-file';
import type { Tx } from '../../../platform/tx';
import { org } from '../../identity/organization/organization-tables';
import { findPaymentProblems } from '../order/order';
import { order } from '../order/order-tables';
import { payment } from '../payment/payment-tables';
import { amountDiffers, seesAccounts, shownDigits } from '../payment/payment';
import {
  bookedAfter,
  bookedBefore,
  matchLines,
  numbersIn,
  refundText,
  type Payable,
  type ComparedLine,
} from './bank-transfer-rules';
import { bankLine, type BankLine } from './bank-transfer-tables';

// A bank knows no organisations.
const payments = acrossOrganizations(payment);
const orders = acrossOrganizations(order);

/** Lines and transfers that are matched at once; more have not been decided for months. */
const maxMatched = 2_000;

/** What a search looks at of the accounts of payers: no more than its reader sees, who could try accounts otherwise. */
export function searchedAccount(account: PgColumn, reader: Exporter | undefined): SQL {
  return seesAccounts(reader?.permissions ?? [])
    ? sql`${account}`
    : sql`right(${account}, ${sql.raw(`${shownDigits}`)})`;
}

export type Matches = ReadonlyMap<number, readonly BankLineCandidate[]>;

/** What the lines that wait may be, by their ids. @param shownId the line whose candidates are looked into, however unlikely. */
export async function matchWaitingLines(tx: Tx, shownId?: number): Promise<Matches> {
  const { id, bookedAt, amountFen, payerName, payerAccount, memo } = bankLine;
  const lines = await tx.db
    .select({ id, bookedAt, amountFen, payerName, payerAccount, memo })
    .from(bankLine)
    .where(eq(bankLine.status, bankLineStatus.waiting))
    .orderBy(asc(bankLine.bookedAt), asc(id))
    .limit(maxMatched);
  if (lines.length === 0) return new Map();
  const numbers = [...new Set(lines.flatMap((line) => numbersIn(line.memo)))];
  const reported = await listReported(tx);
  const confirmed = await listConfirmed(tx, lines, numbers);
  const known = [...reported, ...confirmed].map((each) => each.orderNo);
  const named = numbers.filter((number) => !number.startsWith('P'));
  const matches = matchLines(lines, [...reported, ...confirmed, ...(await listUnpaid(tx, lines, named, known))]);
  return withProblems(tx, matches, shownId);
}

const payableColumns = {
  payNo: payments.payNo,
  orderNo: payments.orderNo,
  company: org.name,
  payerName: payments.payerName,
  payerAccount: payments.payerAccount,
  amountFen: payments.amountFen,
  createdAt: payments.ctime,
};

/** Transfers whose money nobody has seen yet. */
async function listReported({ db }: Tx): Promise<Payable[]> {
  const rows = await db
    .select(payableColumns)
    .from(payments)
    .innerJoin(org, eq(org.id, payments.orgId))
    .where(and(eq(payments.channel, 'offline'), eq(payments.status, paymentStatus.open)))
    .orderBy(asc(payments.ctime), asc(payments.payNo))
    .limit(maxMatched);
  return rows.map((row) => ({ ...row, confirmedAt: null }));
}

/** Confirmed by hand, as far as no line was found to be it. */
const isWithoutLine = and(
  eq(payments.channel, 'offline'),
  inArray(payments.status, [paymentStatus.paid, paymentStatus.refunding, paymentStatus.refunded]),
  sql`not exists (select 1 from ${bankLine} where ${bankLine.payNo} = ${payments.payNo})`,
);

/** Those that some lines may be: of the same amount at about the same time, or named in a memo. */
async function listConfirmed({ db }: Tx, lines: readonly ComparedLine[], numbers: string[]): Promise<Payable[]> {
  const { payNo, orderNo, amountFen, paidAt } = payments;
  const times = lines.map(({ bookedAt }) => bookedAt.getTime());
  const isInTime = and(
    gte(paidAt, new Date(Math.min(...times) - bookedAfter)),
    lte(paidAt, new Date(Math.max(...times) + bookedBefore)),
  );
  const amounts = [...new Set(lines.map((line) => line.amountFen))];
  const isNamed = numbers.length === 0 ? undefined : or(inArray(orderNo, numbers), inArray(payNo, numbers));
  const rows = await db
    .select({ ...payableColumns, confirmedAt: paidAt })
    .from(payments)
    .innerJoin(org, eq(org.id, payments.orgId))
    .where(and(isWithoutLine, or(and(inArray(amountFen, amounts), isInTime), isNamed)))
    .orderBy(desc(payments.ctime), desc(payNo))
    .limit(maxMatched);
  return rows;
}

/** Unpaid orders whose buyers reported nothing: those that memos name, and those of companies that lines of their amount came from. */
async function listUnpaid(
  { db }: Tx,
  lines: readonly ComparedLine[],
  named: readonly string[],
  known: readonly string[],
): Promise<Payable[]> {
  const { orderNo, payableFen, ctime, status } = orders;
  const names = [...new Set(lines.map(({ payerName }) => payerName).filter(Boolean))];
  const amounts = [...new Set(lines.map(({ amountFen }) => amountFen))];
  const isOfPayer = names.length > 0 ? and(inArray(org.name, names), inArray(payableFen, amounts)) : undefined;
  const isNamed = named.length > 0 ? inArray(orderNo, [...named]) : undefined;
  if (!isOfPayer && !isNamed) return [];
  const rows = await db
    .select({ orderNo, company: org.name, amountFen: payableFen, createdAt: ctime })
    .from(orders)
    .innerJoin(org, eq(org.id, orders.orgId))
    .where(and(eq(status, orderStatus.unpaid), or(isNamed, isOfPayer)));
  return rows
    .filter((row) => !known.includes(row.orderNo))
    .map((row) => ({ ...row, payNo: '', payerName: '', payerAccount: '', confirmedAt: null }));
}

/** Says of what seems certain, and of all that one line may be, when the money would go back at once: that is not certain. */
async function withProblems(tx: Tx, matches: Matches, shownId: number | undefined): Promise<Matches> {
  const isAsked = (lineId: number, { isCertain, isConfirmed }: BankLineCandidate) =>
    !isConfirmed && (isCertain || lineId === shownId);
  const asked = [...matches].flatMap(([id, candidates]) => candidates.filter((each) => isAsked(id, each)));
  const problems = await findPaymentProblems(
    tx,
    asked.map(({ orderNo }) => orderNo),
  );
  if (problems.size === 0) return matches;
  return new Map(
    [...matches].map(([id, candidates]) => [
      id,
      candidates.map((each) => {
        const problem = isAsked(id, each) ? problems.get(each.orderNo) : undefined;
        return problem === undefined ? each : { ...each, isCertain: false, why: `${each.why}；${refundText(problem)}` };
      }),
    ]),
  );
}

/**
 * The transfer that was confirmed by hand and whose line a line is, locked. Of an order that has none it is undefined, and for a number
 * of a transfer whose money has not come.
 * @param target number of the transfer or of the order.
 * @throws AppFailure conflict when its amount is another one.
 */
export async function lockConfirmed(
  tx: Tx,
  { amountFen }: Pick<BankLine, 'amountFen'>,
  target: string,
): Promise<{ readonly payNo: string; readonly orderNo: string } | undefined> {
  const { payNo, orderNo } = payments;
  const isTarget = target.startsWith('P') ? eq(payNo, target) : eq(orderNo, target);
  const [found] = await tx.db
    .select({ payNo, orderNo, amountFen: payments.amountFen })
    .from(payments)
    .where(and(isTarget, isWithoutLine))
    .orderBy(asc(payments.ctime), asc(payNo))
    .limit(1)
    .for('update');
  if (found && found.amountFen !== amountFen) throw amountDiffers(amountFen, found.amountFen);
  return found && { payNo: found.payNo, orderNo: found.orderNo };
}

/** The lines that are a transfer, and those that wait and have its amount. */
export async function listLinesOf({ db }: Tx, { payNo, amountFen }: { payNo: string; amountFen: number }) {
  const waits = and(eq(bankLine.status, bankLineStatus.waiting), eq(bankLine.amountFen, amountFen));
  return db
    .select()
    .from(bankLine)
    .where(and(or(eq(bankLine.payNo, payNo), waits), ne(bankLine.status, bankLineStatus.setAside)))
    .orderBy(desc(bankLine.bookedAt), desc(bankLine.id))
    .limit(20);
}
