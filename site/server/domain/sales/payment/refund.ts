import { and, asc, eq, inArray, isNull, lt, lte, ne, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formatFen } from '#contract/format-fen.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Topic } from '../../../platform/jobs/job-definition';
import type { Tx } from '../../../platform/tx';
import type { PaymentLog, RefundState } from './gateways/payment-gateway';
import { recordMovement } from './ledger';
import { awaitRefundDecision, finishOrderRefund, rejectOrderRefund, withdrawOrderRefund } from '../order/order';
import {
  changePayment,
  findPayment,
  listPayments,
  lockOrderOf,
  lockPayment,
  notifyBuyer,
  notQueriedSince,
} from './payment-record';
import { accountOf, concernsOrder, isUnderWay, newRefundNo, type RefundEvent, refundLifecycle } from './payment-rules';
import {
  type Payment,
  payment as paymentTable,
  type Refund,
  refund as refundTable,
  refundCause,
  refundStatus,
} from './payment-tables';
import { secondsAfter } from '../../../platform/clock';
import type { PaymentContext } from './gateways/gateways';

// Channels, jobs and operators have no organisation; the rows carry that of their payment.
const refunds = acrossOrganizations(refundTable);
const payments = acrossOrganizations(paymentTable);

/** Requests a refund of its channel, with retries until it responds. */
export const refundRequest: Topic<{ readonly refundNo: string }> = { name: 'payments.ask-for-refund' };
/** Notifies invoices of a refund of an order. */
export const orderRefunded: Topic<{ readonly orderNo: string }> = { name: 'payments.money-went-back' };

type RefundTerms = Pick<Refund, 'amountFen' | 'cause' | 'reason'> & Partial<Pick<Refund, 'operator' | 'sendAt'>>;
type RefundEnd = Pick<Refund, 'channelRefundNo'> & { doneAt: Date };

/**
 * Begins a refund of a locked payment that is paid; the request is sent after the commit, or at `sendAt`. A transfer waits for an
 * operator.
 */
export async function beginRefund(tx: Tx, payment: Payment, terms: RefundTerms, log: PaymentLog): Promise<Refund> {
  const { begun } = await addRefund(tx, payment, { ...terms, refundNo: newRefundNo(tx.now) });
  const { refundNo, payNo, amountFen, sendAt } = begun;
  const isTransfer = payment.channel === 'offline';
  if (isTransfer) log.warn({ payNo, amountFen }, 'a transfer must be refunded by hand');
  if (sendAt !== null) await tx.outbox.enqueue(refundRequest, { refundNo }, { runAt: sendAt });
  else if (!isTransfer) await tx.outbox.enqueue(refundRequest, { refundNo });
  else await announceTransfer(tx, begun);
  return begun;
}

/** Tells a buyer that their transfer will be wired back. */
async function announceTransfer(tx: Tx, { orderNo, cause, amountFen }: Refund): Promise<void> {
  // A duplicate payment does not concern its order, and of one that cannot be opened the buyer is told with its state.
  if (cause !== refundCause.request && cause !== refundCause.operator) return;
  const text = `¥${formatFen(amountFen)} 将由财务汇回付款账户`;
  await notifyBuyer(tx, orderNo, '退款申请已通过，等待汇出', text);
}

/** Refunds an order that cannot be opened, unless its refund has begun. */
export async function refundUnfulfilledOrder(tx: Tx, orderNo: string, log: PaymentLog): Promise<void> {
  const known = (await listPayments(tx, orderNo)).find(({ status }) => status === paymentStatus.paid);
  const paid = known && (await lockPayment(tx, known.payNo));
  if (paid?.status !== paymentStatus.paid) return;
  const amountFen = paid.amountFen - paid.refundFen;
  await beginRefund(tx, paid, { amountFen, cause: refundCause.unfulfilled, reason: '服务无法开通，自动退款' }, log);
}

/**
 * Completes a refund, also when its order cannot be changed accordingly; idempotent. The payment is locked.
 */
export async function finishRefund(
  tx: Tx,
  payment: Payment,
  begun: Refund,
  { channelRefundNo, doneAt }: RefundEnd,
  log: PaymentLog,
): Promise<void> {
  if (begun.status === refundStatus.done) return;
  const { refundNo, cause, amountFen, reason } = begun;
  const { payNo, orderNo, orgId, channel } = payment;
  const order = concernsOrder(begun) ? await lockOrderOf(tx, payment) : undefined;
  await changeRefund(tx, begun, 'complete', { channelRefundNo, doneAt });
  const movement = { kind: 'refund', reference: refundNo, orderNo, orgId, at: doneAt, amountFen } as const;
  await recordMovement(tx, { ...movement, debit: 'customers', credit: accountOf(channel) });
  // A duplicate payment is not part of the order's amount.
  if (cause !== refundCause.duplicate) await tx.outbox.enqueue(orderRefunded, { orderNo });
  const isAll = (await sumOfDone(tx, payNo)) === payment.amountFen;
  await changePayment(tx, payment, isAll ? paymentStatus.refunded : paymentStatus.paid);
  if (order) {
    await finishOrderRefund(tx, order, isAll ? 'full' : 'partial', reason).catch((error: unknown) => {
      if (!(error instanceof AppFailure) || error.failure !== 'orderStateRefused') throw error;
      // The money is refunded whatever state the order is in: an operator decides.
      log.error({ orderNo, payNo, refundNo, amountFen }, 'the money was refunded, but the order cannot be');
    });
  } else if (cause === refundCause.channel) {
    log.error({ payNo, refundNo, amountFen }, 'a refund was made without a request here');
    const text = `支付渠道已退回 ¥${formatFen(amountFen)}，等待处理`;
    await awaitRefundDecision(tx, await lockOrderOf(tx, payment), text);
  }
}

/**
 * Adds a refund that was made at the channel itself, under the channel's number. Its order waits for an operator, unless the
 * payment was a duplicate. @throws Error when the payment has less money.
 */
export async function importExternalRefund(
  tx: Tx,
  payment: Payment,
  { refundNo, amountFen, ...end }: Pick<Refund, 'refundNo' | 'amountFen'> & RefundEnd,
  log: PaymentLog,
): Promise<void> {
  const isOf = (each: Refund) => each.payNo === payment.payNo && each.cause === refundCause.duplicate;
  const isDuplicate = (await listRefunds(tx, payment.orderNo)).some(isOf);
  const cause = isDuplicate ? refundCause.duplicate : refundCause.channel;
  const terms = { refundNo, amountFen, cause, reason: '渠道退款' };
  const added = await addRefund(tx, payment, terms);
  await finishRefund(tx, added.payment, added.begun, end, log);
}

/** Records that the channel refused a refund: the payment is paid again, and an operator is notified. The payment is locked. */
export async function recordRefusedRefund(
  tx: Tx,
  payment: Payment,
  begun: Refund,
  reason: string,
  log: PaymentLog,
): Promise<void> {
  const { refundNo, cause, amountFen } = begun;
  const { payNo, refundFen } = payment;
  log.error({ payNo, refundNo, amountFen, reason }, 'the channel refused a refund');
  // An order that cannot be opened keeps waiting for its refund.
  const isDecided = cause === refundCause.request || cause === refundCause.operator;
  const order = isDecided ? await lockOrderOf(tx, payment) : undefined;
  await changeRefund(tx, begun, 'reject');
  await changePayment(tx, payment, paymentStatus.paid, { refundFen: refundFen - amountFen });
  if (!order) return;
  if (cause === refundCause.operator) await withdrawOrderRefund(tx, order);
  else await rejectOrderRefund(tx, order, `渠道退款失败：${reason}`);
}

/**
 * Takes a refund back that an operator decided: the payment is paid again, and the order waits as before, or not at all.
 * @throws AppFailure notFound, or conflict once it was requested.
 */
export async function withdrawRefund(tx: Tx, orderNo: string, refundNo: string): Promise<Refund> {
  const known = await findRefund(tx, refundNo);
  const payment = known?.orderNo === orderNo ? await lockPayment(tx, known.payNo) : undefined;
  if (!payment) throw new AppFailure('notFound');
  const order = await lockOrderOf(tx, payment);
  // Whoever requests it marks the row first.
  const [begun] = await tx.db.select().from(refunds).where(eq(refunds.refundNo, refundNo)).for('update');
  if (!begun) throw new AppFailure('notFound');
  const { status, askedAt, sendAt, cause, amountFen } = begun;
  if (status !== refundStatus.waiting || askedAt !== null || sendAt === null || sendAt <= tx.now)
    throw new AppFailure('conflict', { message: '这笔退款已经发出，不能撤回了' });
  await changeRefund(tx, begun, 'withdraw');
  await changePayment(tx, payment, paymentStatus.paid, { refundFen: payment.refundFen - amountFen });
  if (cause === refundCause.operator) await withdrawOrderRefund(tx, order);
  return begun;
}

export async function findRefund({ db }: Tx, refundNo: string): Promise<Refund | undefined> {
  const [row] = await db.select().from(refunds).where(eq(refunds.refundNo, refundNo));
  return row;
}

/** All refunds of an order, the oldest first. */
export async function listRefunds({ db }: Tx, orderNo: string): Promise<Refund[]> {
  return db
    .select()
    .from(refunds)
    .where(eq(refunds.orderNo, orderNo))
    .orderBy(asc(refunds.ctime), asc(refunds.refundNo));
}

/** The one way to change the state of a refund, whose payment is locked. @throws Error when the refund has ended. */
export async function changeRefund(
  { db }: Tx,
  { refundNo, status }: Refund,
  event: RefundEvent,
  facts: Partial<RefundEnd> = {},
): Promise<void> {
  const transition = refundLifecycle.next(event, status);
  const isKnown = and(eq(refunds.refundNo, refundNo), eq(refunds.status, status));
  const set = { ...facts, status: transition?.to };
  const rows =
    transition && (await db.update(refunds).set(set).where(isKnown).returning({ refundNo: refunds.refundNo }));
  if (!rows?.length) throw new Error(`The refund ${refundNo} has ended`);
}

/**
 * Returns SQL for the refunded amount of an order, in fen, without refunds of duplicate payments.
 * @param orderNo the column of the order's number.
 */
export function refundedFen(orderNo: PgColumn): SQL<number> {
  const isDone = sql`${refunds.status} = ${refundStatus.done} and ${refunds.cause} <> ${refundCause.duplicate}`;
  return sql<number>`(select coalesce(sum(${refunds.amountFen}), 0) from ${refunds} where ${refunds.orderNo} = ${orderNo} and ${isDone})`;
}

/** Adds a refund, and marks its payment as refunding. */
async function addRefund(
  tx: Tx,
  payment: Payment,
  terms: RefundTerms & { readonly refundNo: string },
): Promise<{ payment: Payment; begun: Refund }> {
  const { payNo, orderNo, orgId } = payment;
  const refundFen = payment.refundFen + terms.amountFen;
  const changed = await changePayment(tx, payment, paymentStatus.refunding, { refundFen });
  const row = { ...terms, payNo, orderNo, orgId, ctime: tx.now };
  const [begun] = await tx.db.insert(refunds).values(row).returning();
  if (!begun) throw new Error('A refund was not stored');
  return { payment: changed, begun };
}

/** Returns the refunded amount of a payment, in fen. */
async function sumOfDone({ db }: Tx, payNo: string): Promise<number> {
  const [row] = await db
    .select({ fen: sql`coalesce(sum(${refunds.amountFen}), 0)`.mapWith(Number) })
    .from(refunds)
    .where(and(eq(refunds.payNo, payNo), eq(refunds.status, refundStatus.done)));
  return row?.fen ?? 0;
}

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
