import { and, eq, gte, inArray, lt, type SQL } from 'drizzle-orm';
import { formatChinaTime, withChinaOffset } from '#contract/china-time.ts';
import type { OnlineChannel } from '#contract/payment/payment-status.ts';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { JobRun, Topic } from '../../../platform/jobs/job-definition';
import type { Tx } from '../../../platform/tx';
import type { PaymentContext } from './gateways/gateways';
import type { BillLine, PaymentLog } from './gateways/payment-gateway';
import { recordMovementOnce, saveMoneyCheck } from './ledger';
import { accountOf, firstNumbersSince } from './payment-rules';
import { payment, refund, refundStatus } from './payment-tables';
import { refreshPayment } from './settlement';

// Bills are of all organisations.
const payments = acrossOrganizations(payment);
const refunds = acrossOrganizations(refund);

/** Compares a channel's bill of a day with what was recorded here, and the next day's after it. */
export const billComparison: Topic<{ readonly channel: string; readonly day: string }> = {
  name: 'payments.compare-bill',
};

const day = 24 * 3600;
/** Seconds after midnight in China when the bill of the day before is ready: channels promise nine or ten o'clock. */
const billTime = 10 * 3600;
/** Seconds before a day that a payment, or refund, was made that moved on it. */
const paymentAge = 8 * day;
const refundAge = 60 * day;
/** Lines whose fees are recorded in one transaction. */
const batchSize = 500;

/** One payment or refund as it was recorded here; `movedAt` is null when the money has not moved. */
type RecordedMovement = Awaited<ReturnType<typeof selectMovements>>[number];

/** Has yesterday's bills compared, unless a day waits for it already. */
export async function scheduleBills({ gateways, transact, now }: PaymentContext): Promise<void> {
  const yesterday = dayOf(secondsAfter(now(), -day));
  for (const { channel } of gateways.all) {
    await transact((tx) => scheduleBill(tx, channel, yesterday));
  }
}

async function scheduleBill({ outbox }: Tx, channel: string, billDay: string): Promise<void> {
  const runAt = secondsAfter(startOf(billDay), day + billTime);
  await outbox.enqueue(billComparison, { channel, day: billDay }, { key: channel, runAt });
}

/**
 * Compares a channel's bill of a day with what was recorded here, records the fees, logs what differs, and has the next day's
 * compared; all of it once.
 * @throws AppFailure channelUnavailable while the channel has no bill.
 */
export async function compareBill(
  context: PaymentContext,
  bill: { readonly channel: string; readonly day: string },
  run: JobRun,
): Promise<void> {
  const { gateways, read, transact, log } = context;
  const gateway = gateways.get(bill.channel);
  const { channel } = gateway;
  const lines = await gateway.downloadBill(bill.day);
  const from = startOf(bill.day);
  const to = secondsAfter(from, day);
  const known = new Map<string, RecordedMovement>();
  for (let start = 0; start < lines.length; start += batchSize) {
    run.signal.throwIfAborted();
    const batch = lines.slice(start, start + batchSize);
    const found = await transact((tx) => recordFees(tx, channel, batch, to));
    for (const movement of found) known.set(movement.reference, movement);
  }
  const own = await read((tx) => listMoved(tx, channel, from, to));
  let differences = 0;
  for (const line of lines) {
    const movement = known.get(referenceOf(line));
    if (logDifference(line, movement, log)) differences += 1;
    // Another query of the channel settles the payment.
    if (movement?.movedAt === null && line.kind === 'payment') await refreshPayment(context, line.payNo);
  }
  const billed = new Set(lines.map(referenceOf));
  for (const { kind, reference, amountFen } of own) {
    if (billed.has(reference)) continue;
    differences += 1;
    log.error({ kind, reference, ownFen: amountFen }, 'the bill lacks a movement recorded here');
  }
  await transact(async (tx) => {
    await saveMoneyCheck(tx, { name: `bill-${channel}`, differences, imbalanceFen: 0, at: tx.now });
    await tx.outbox.finish(run);
    await scheduleBill(tx, channel, dayOf(to));
  });
}

/** Records the fees of some lines. @returns the movements here that the lines are about. */
async function recordFees(
  tx: Tx,
  channel: OnlineChannel,
  lines: readonly BillLine[],
  at: Date,
): Promise<RecordedMovement[]> {
  const numbers = lines.map(referenceOf);
  const known = await selectMovements(tx, inArray(payments.payNo, numbers), inArray(refunds.refundNo, numbers));
  const byReference = new Map(known.map((each) => [each.reference, each]));
  for (const line of lines) {
    const movement = byReference.get(referenceOf(line));
    if (!movement || line.feeFen === 0) continue;
    const { reference, orderNo, orgId } = movement;
    const accounts = { debit: 'fees', credit: accountOf(channel) } as const;
    await recordMovementOnce(tx, { kind: 'fee', reference, ...accounts, amountFen: line.feeFen, orderNo, orgId, at });
  }
  return known;
}

/** Logs what of a line differs from what was recorded here. @returns whether anything does. */
function logDifference(line: BillLine, movement: RecordedMovement | undefined, log: PaymentLog): boolean {
  const { kind, amountFen } = line;
  const facts = { kind, reference: referenceOf(line), billFen: amountFen };
  if (!movement) log.error(facts, 'the bill has an unknown movement');
  else if (movement.movedAt === null) log.error(facts, 'the bill has a movement not completed here');
  else if (movement.amountFen !== amountFen) {
    log.error({ ...facts, ownFen: movement.amountFen }, 'the bill has another amount');
  } else return false;
  return true;
}

/** What moved through a channel within a time, by payments and refunds that are not much older. */
async function listMoved(tx: Tx, channel: OnlineChannel, from: Date, to: Date) {
  const { paidAt } = payments;
  const { status, doneAt } = refunds;
  const isOfChannel = eq(payments.channel, channel);
  const isYoung = gte(payments.payNo, firstNumbersSince(secondsAfter(from, -paymentAge)).payNo);
  const isYoungRefund = gte(refunds.refundNo, firstNumbersSince(secondsAfter(from, -refundAge)).refundNo);
  const isDone = and(eq(status, refundStatus.done), gte(doneAt, from), lt(doneAt, to));
  return selectMovements(
    tx,
    and(isYoung, isOfChannel, gte(paidAt, from), lt(paidAt, to)),
    and(isYoungRefund, isOfChannel, isDone),
  );
}

/** Payments, and refunds, moved or not. */
async function selectMovements({ db }: Tx, ofPayments: SQL | undefined, ofRefunds: SQL | undefined) {
  const { orderNo, orgId, amountFen } = payments;
  const paid = await db
    .select({ reference: payments.payNo, orderNo, orgId, amountFen, movedAt: payments.paidAt })
    .from(payments)
    .where(ofPayments);
  const { refundNo: reference, doneAt: movedAt } = refunds;
  const back = await db
    .select({ reference, orderNo: refunds.orderNo, orgId: refunds.orgId, amountFen: refunds.amountFen, movedAt })
    .from(refunds)
    .innerJoin(payments, eq(payments.payNo, refunds.payNo))
    .where(ofRefunds);
  return [
    ...paid.map((row) => ({ kind: 'payment' as const, ...row })),
    ...back.map((row) => ({ kind: 'refund' as const, ...row })),
  ];
}

function referenceOf({ refundNo, payNo }: BillLine): string {
  return refundNo ?? payNo;
}

/** The day in China. */
function dayOf(time: Date): string {
  return formatChinaTime(time).slice(0, 10);
}

function startOf(dayInChina: string): Date {
  return new Date(withChinaOffset(dayInChina));
}
