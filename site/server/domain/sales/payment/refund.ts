import { and, asc, eq, isNull, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { formatFen } from '#contract/format-fen.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import { announceWaiting } from '../../../platform/admin/waiting-change';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Topic } from '../../../platform/jobs/job-definition';
import type { Tx } from '../../../platform/tx';
import type { PaymentLog } from './gateways/payment-gateway';
import { recordMovement } from './ledger';
import {
  awaitRefundDecision,
  findRefundReason,
  finishOrderRefund,
  rejectOrderRefund,
  withdrawOrderRefund,
} from '../order/order';
import { changePayment, listPayments, lockOrderOf, lockPayment, notifyBuyer } from './payment-record';
import { accountOf, concernsOrder, newRefundNo, type RefundEvent, refundLifecycle } from './payment-rules';
import { type Payment, type Refund, refund as refundTable, refundCause, refundStatus } from './payment-tables';

// Channels, jobs and operators have no organisation; the rows carry that of their payment.
const refunds = acrossOrganizations(refundTable);

/** Requests a refund of its channel, with retries until it responds. */
export const refundRequest: Topic<{ readonly refundNo: string }> = { name: 'payments.ask-for-refund' };
/** Notifies invoices of a refund of an order. */
export const orderRefunded: Topic<{ readonly orderNo: string }> = { name: 'payments.money-went-back' };

type RefundTerms = Pick<Refund, 'amountFen' | 'cause' | 'reason'> &
  Partial<Pick<Refund, 'operator' | 'note' | 'sendAt'>>;
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
export async function announceTransfer(tx: Tx, { orderNo, cause, amountFen }: Refund): Promise<void> {
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
  const reason = (await findRefundReason(tx, orderNo)) || '服务无法开通，自动退款';
  await beginRefund(tx, paid, { amountFen, cause: refundCause.unfulfilled, reason }, log);
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
  await settleRefusals(tx, payNo, isAll ? payment.amountFen : amountFen);
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

/** Records that the channel refused a refund: the payment is paid again, and the refusal waits for an operator. The payment is locked. */
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
  // Another attempt at the same money takes the place of the one before.
  await settleRefusals(tx, payNo, amountFen);
  await changeRefund(tx, begun, 'reject', { refusal: reason, settledAt: isDecided ? null : tx.now });
  await changePayment(tx, payment, paymentStatus.paid, { refundFen: refundFen - amountFen });
  if (!order) return;
  if (cause === refundCause.operator) await withdrawOrderRefund(tx, order);
  else await rejectOrderRefund(tx, order, `渠道退款失败：${reason}`);
}

/**
 * Ends the wait of a refused refund without another one.
 * @throws AppFailure notFound, or conflict when it was not refused or somebody dealt with it.
 */
export async function dismissRefusal(tx: Tx, orderNo: string, refundNo: string): Promise<Refund> {
  const known = await findRefund(tx, refundNo);
  if (known?.orderNo !== orderNo || !(await lockPayment(tx, known.payNo))) throw new AppFailure('notFound');
  const refused = await findRefund(tx, refundNo);
  if (refused?.status !== refundStatus.refused)
    throw new AppFailure('conflict', { message: '渠道没有拒绝这笔退款，请看过最新的状态再决定' });
  if (refused.settledAt !== null) throw new AppFailure('conflict', { message: '这笔被拒绝的退款已经处理过了' });
  await tx.db.update(refunds).set({ settledAt: tx.now }).where(eq(refunds.refundNo, refundNo));
  return refused;
}

/** Ends the wait of refused refunds of a payment up to an amount. */
async function settleRefusals({ db, now }: Tx, payNo: string, upToFen: number): Promise<void> {
  const isWaiting = and(eq(refunds.status, refundStatus.refused), isNull(refunds.settledAt));
  await db
    .update(refunds)
    .set({ settledAt: now })
    .where(and(eq(refunds.payNo, payNo), isWaiting, lte(refunds.amountFen, upToFen)));
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
    throw new AppFailure('conflict', { message: whyNotWithdrawn(begun, payment) });
  // Its reason was one for a refund.
  await changeRefund(tx, begun, 'withdraw', { reason: '已撤回，没有退款' });
  await changePayment(tx, payment, paymentStatus.paid, { refundFen: payment.refundFen - amountFen });
  if (cause === refundCause.operator) await withdrawOrderRefund(tx, order);
  return begun;
}

function whyNotWithdrawn({ status }: Refund, { channel }: Payment): string {
  switch (status) {
    case refundStatus.withdrawn:
      return '这笔退款已经撤回了，钱没有退出';
    case refundStatus.refused:
      return '渠道拒绝了这笔退款，钱没有退出，不用撤回';
    case refundStatus.done:
      return '这笔退款已经退完，不能撤回了';
    default:
      return channel === 'offline' ? '这笔退款已经转为待打款，不能撤回了' : '这笔退款已经发出，不能撤回了';
  }
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
  facts: Partial<RefundEnd & Pick<Refund, 'reason' | 'refusal' | 'settledAt'>> = {},
): Promise<void> {
  const transition = refundLifecycle.next(event, status);
  const isKnown = and(eq(refunds.refundNo, refundNo), eq(refunds.status, status));
  const set = { ...facts, status: transition?.to };
  const rows =
    transition && (await db.update(refunds).set(set).where(isKnown).returning({ refundNo: refunds.refundNo }));
  if (!rows?.length) throw new Error(`The refund ${refundNo} has ended`);
  await announceWaiting(db);
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
  await announceWaiting(tx.db);
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
