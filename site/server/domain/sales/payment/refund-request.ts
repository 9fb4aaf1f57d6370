import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import type { PaymentContext } from './gateways/gateways';
import type { RefundState } from './gateways/payment-gateway';
import { findPayment, lockPayment, notQueriedSince } from './payment-record';
import { isUnderWay } from './payment-rules';
import {
  type Payment,
  payment as paymentTable,
  type Refund,
  refund as refundTable,
  refundStatus,
} from './payment-tables';
import { announceTransfer, changeRefund, findRefund, finishRefund, recordRefusedRefund } from './refund';

// Channels and jobs have no organisation; the rows carry that of their payment.
const refunds = acrossOrganizations(refundTable);
const payments = acrossOrganizations(paymentTable);

const batchSize = 100;
/** Seconds after which a refund is requested again. */
const retryInterval = 60;

/** Stuck refunds that this process has logged. */
type NotifiedRefunds = Set<string>;

/**
 * Requests a pending refund of its channel, or queries its state. Repeated requests with its number are one refund.
 * @throws AppFailure channelUnavailable when the channel does not respond.
 */
export async function requestRefund(
  context: PaymentContext,
  refundNo: string,
  alreadyLogged: NotifiedRefunds,
): Promise<void> {
  const found = await context.read(async (tx) => {
    const known = await findRefund(tx, refundNo);
    return known && { known, paid: await findPayment(tx, known.payNo) };
  });
  if (!found?.paid || !isUnderWay(found.known)) return;
  const isTransfer = found.paid.channel === 'offline';
  const { sendAt, askedAt } = found.known;
  // From here on nobody withdraws it.
  if (sendAt !== null && askedAt === null && !(await context.transact((tx) => release(tx, found.known, isTransfer))))
    return;
  if (isTransfer) return;
  const state = await queryOrRequest(context, found.known, found.paid);
  if (state.status === 'processing' && state.stuck && !alreadyLogged.has(refundNo)) {
    alreadyLogged.add(refundNo);
    const { payNo, amountFen } = found.known;
    context.log.error({ payNo, refundNo, amountFen, reason: state.stuck }, 'a refund needs an action at its channel');
  }
  await applyRefundState(context, found.known, state);
}

/** Requests or queries the refunds that have not ended. @returns the errors; later runs try again. */
export async function retryRefunds(
  context: PaymentContext,
  signal: AbortSignal,
  alreadyLogged: NotifiedRefunds,
): Promise<unknown[]> {
  const { read, transact, now } = context;
  const before = secondsAfter(now(), -retryInterval);
  const errors: unknown[] = [];
  for (const refundNo of await read((tx) => listDueRefunds(tx, before))) {
    signal.throwIfAborted();
    const isOurs = await transact((tx) => claimRefund(tx, refundNo, before));
    if (isOurs) await requestRefund(context, refundNo, alreadyLogged).catch((error: unknown) => errors.push(error));
  }
  return errors;
}

/** Marks a refund as leaving. @returns whether it does: it may have been withdrawn, or its time may not have come on this clock. */
async function release(tx: Tx, known: Refund, isTransfer: boolean): Promise<boolean> {
  const isDue = and(
    eq(refunds.refundNo, known.refundNo),
    eq(refunds.status, refundStatus.waiting),
    isNull(refunds.askedAt),
    lte(refunds.sendAt, tx.now),
  );
  const rows = await tx.db
    .update(refunds)
    .set({ askedAt: tx.now })
    .where(isDue)
    .returning({ refundNo: refunds.refundNo });
  if (rows.length > 0 && isTransfer) await announceTransfer(tx, known);
  return rows.length > 0;
}

async function queryOrRequest(
  { gateways }: PaymentContext,
  known: Refund,
  { channel, amountFen: paidFen }: Payment,
): Promise<RefundState> {
  const gateway = gateways.get(channel);
  if (known.status === refundStatus.requested) {
    const state = await gateway.queryRefund(known.refundNo, known.payNo);
    if (state.status !== 'unknown') return state;
  }
  // The response was lost, or no request was sent: a request with the same number is the same refund.
  return gateway.refund({ ...known, paidFen });
}

async function applyRefundState(
  { transact, log }: PaymentContext,
  { payNo, refundNo }: Refund,
  state: RefundState,
): Promise<void> {
  if (state.status === 'unknown')
    throw new AppFailure('channelUnavailable', { message: 'The channel does not know a refund' });
  await transact(async (tx) => {
    const paid = await lockPayment(tx, payNo);
    const known = await findRefund(tx, refundNo);
    if (!paid || !known || !isUnderWay(known)) return;
    if (state.status === 'done') await finishRefund(tx, paid, known, state, log);
    else if (state.status === 'refused') await recordRefusedRefund(tx, paid, known, state.reason, log);
    else if (known.status === refundStatus.waiting) await changeRefund(tx, known, 'accept');
  });
}

/** Records a request to the channel, unless there was one after a time. @returns whether to send it. */
async function claimRefund({ db, now }: Tx, refundNo: string, before: Date): Promise<boolean> {
  const { status, askedAt } = refunds;
  const isOpen = inArray(status, [refundStatus.waiting, refundStatus.requested]);
  const isDue = and(eq(refunds.refundNo, refundNo), isOpen, notQueriedSince(askedAt, before));
  const rows = await db.update(refunds).set({ askedAt: now }).where(isDue).returning({ refundNo: refunds.refundNo });
  return rows.length > 0;
}

/** Returns the numbers of pending refunds without a request after a time, the oldest first. */
async function listDueRefunds({ db }: Tx, before: Date): Promise<string[]> {
  const { refundNo, payNo, status, askedAt, sendAt, ctime } = refunds;
  const rows = await db
    .select({ refundNo })
    .from(refunds)
    // Operators refund transfers by hand.
    .innerJoin(payments, and(eq(payments.payNo, payNo), ne(payments.channel, 'offline')))
    // Literals, so that the partial index matches.
    .where(
      and(
        sql`${status} in (0, 1)`,
        lt(ctime, before),
        or(isNull(sendAt), lt(sendAt, before)),
        notQueriedSince(askedAt, before),
      ),
    )
    .orderBy(asc(ctime))
    .limit(batchSize);
  return rows.map((row) => row.refundNo);
}
