import { and, asc, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import type { PaymentContext } from './gateways/gateways';
import type { RefundState } from './gateways/payment-gateway';
import { findPayment, lockPayment, notAskedSince } from './payment-record';
import { isUnderWay } from './payment-rules';
import { payment, refund, refundStatus, type Payment, type Refund } from './payment-tables';
import { changeRefund, findRefund, finishRefund, refuseRefund } from './refund';

// Jobs have no organisation: they know a refund by its number.
const payments = acrossOrganizations(payment);
const refunds = acrossOrganizations(refund);

/** Refunds that one run asks for at once. */
const batchSize = 100;
/** Seconds after which a refund is asked for again. */
const retryInterval = 60;

/** Asks channels for refunds until they say how these ended. */
export function createRefundRequests(context: PaymentContext) {
  const { read, transact, log, now } = context;
  /** Refunds whose trouble an operator was notified of, once by each process. */
  const alreadyLogged = new Set<string>();

  /**
   * Asks the channel for a refund that is under way; the same number stays one refund, however often it is asked for.
   * @throws AppFailure channelUnavailable when the channel does not answer.
   */
  async function request(refundNo: string): Promise<void> {
    const found = await read(async (tx) => {
      const known = await findRefund(tx, refundNo);
      return known && { known, paid: await findPayment(tx, known.payNo) };
    });
    if (!found?.paid || !isUnderWay(found.known) || found.paid.channel === 'offline') return;
    const state = await askChannel(context, found.known, found.paid);
    if (state.status === 'processing' && state.stuck && !alreadyLogged.has(refundNo)) {
      alreadyLogged.add(refundNo);
      const { payNo, amountFen } = found.known;
      log.error({ payNo, refundNo, amountFen, reason: state.stuck }, 'a refund waits for somebody at its channel');
    }
    await applyRefundState(context, found.known, state);
  }

  return {
    request,
    /** Asks for the refunds whose channels have not said how they ended. @returns the errors of those that were not asked for. */
    async retry(signal: AbortSignal): Promise<unknown[]> {
      const time = now();
      const before = secondsAfter(time, -retryInterval);
      const errors: unknown[] = [];
      for (const refundNo of await read((tx) => listDueRefunds(tx, before))) {
        signal.throwIfAborted();
        const isOurs = await transact((tx) => claimRefund({ ...tx, now: time }, refundNo, before));
        if (isOurs) await request(refundNo).catch((error: unknown) => errors.push(error));
      }
      return errors;
    },
  };
}

async function askChannel(
  { gateways }: PaymentContext,
  known: Refund,
  { channel, amountFen: paidFen }: Payment,
): Promise<RefundState> {
  const gateway = gateways.get(channel);
  if (known.status === refundStatus.asked) {
    const state = await gateway.queryRefund(known.refundNo, known.payNo);
    if (state.status !== 'unknown') return state;
  }
  // Its answer was lost, or it was never asked for: the number makes it the same refund.
  return gateway.refund({ ...known, paidFen });
}

async function applyRefundState(
  { transact, log }: PaymentContext,
  { payNo, refundNo }: Refund,
  state: RefundState,
): Promise<void> {
  if (state.status === 'unknown')
    throw new AppFailure('channelUnavailable', { message: 'The channel forgot a refund' });
  await transact(async (tx) => {
    const paid = await lockPayment(tx, payNo);
    const known = await findRefund(tx, refundNo);
    if (!paid || !known || !isUnderWay(known)) return;
    if (state.status === 'done') await finishRefund(tx, paid, known, state, log);
    else if (state.status === 'refused') await refuseRefund(tx, paid, known, state.reason, log);
    else if (known.status === refundStatus.waiting) await changeRefund(tx, known, 'ask');
  });
}

/** Records that the channel is asked now, unless somebody asked after a time. @returns whether it may be asked. */
async function claimRefund({ db, now }: Tx, refundNo: string, before: Date): Promise<boolean> {
  const { status, askedAt } = refunds;
  const rows = await db
    .update(refunds)
    .set({ askedAt: now })
    .where(
      and(
        eq(refunds.refundNo, refundNo),
        inArray(status, [refundStatus.waiting, refundStatus.asked]),
        notAskedSince(askedAt, before),
      ),
    )
    .returning({ refundNo: refunds.refundNo });
  return rows.length > 0;
}

/** Numbers of refunds under way that nobody asked for after a time, the oldest first. */
async function listDueRefunds({ db }: Tx, before: Date): Promise<string[]> {
  const { refundNo, payNo, status, askedAt, ctime } = refunds;
  const rows = await db
    .select({ refundNo })
    .from(refunds)
    // Nobody but an operator sends a transfer back.
    .innerJoin(payments, and(eq(payments.payNo, payNo), ne(payments.channel, 'offline')))
    // The words of the index, which a parameter would not match.
    .where(and(sql`${status} in (0, 1)`, lt(ctime, before), notAskedSince(askedAt, before)))
    .orderBy(asc(ctime))
    .limit(batchSize);
  return rows.map((row) => row.refundNo);
}
