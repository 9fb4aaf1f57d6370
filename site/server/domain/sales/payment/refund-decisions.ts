import { formatFen } from '#contract/format-fen.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import type { Tx } from '../../../platform/tx';
import {
  canStartRefund,
  endOrderService,
  keepOrderService,
  lockOrder,
  rejectOrderRefund,
  startOrderRefund,
  type Order,
} from '../order/order';
import type { PaymentLog } from './gateways/payment-gateway';
import { listPayments, lockPayment, type Payer } from './payment-record';
import { isUnderWay } from './payment-rules';
import { refundCause, refundStatus, type Payment, type Refund } from './payment-tables';
import { beginRefund, finishRefund, listRefunds } from './refund';

/** How an operator refunds. */
export interface RefundWay {
  /** Name of the operator. */
  readonly operator?: string;
  /** What the operator typed, for colleagues. */
  readonly note?: string;
  /** When the money leaves; at once without it. */
  readonly sendAt?: Date;
  /** Whether an order that waits for nothing may be refunded too. */
  readonly mayStart?: boolean;
}

/**
 * Refunds an order that waits for it, or its duplicate payment whose refund the channel refused. A bank transfer must then be
 * refunded by hand, and its buyer is notified. An order that the channel refunded by itself only changes its state.
 * @param amountFen of a partial refund; all that is left by default, and for an order that was never opened.
 * @returns the refunded amount, 0 when the channel had refunded everything; the rest of the payment; and the account for a
 *   refund by hand, undefined when the channel refunds it.
 * @throws AppFailure notFound, orderStateRefused when nothing waits, amountMismatch when there is not so much.
 */
export async function approveRefund(
  tx: Tx,
  orderNo: string,
  amountFen: number | undefined,
  log: PaymentLog,
  way: RefundWay = {},
) {
  const payment = await lockRefundable(tx, orderNo);
  if (payment.status === paymentStatus.refunded) return finishOrder(tx, payment, amountFen);
  const begun = await refundPayment(tx, payment, amountFen, log, way);
  const isByHand = payment.channel === 'offline';
  const restFen = payment.amountFen - payment.refundFen - begun.amountFen;
  const { refundNo, payNo } = begun;
  return { refundNo, payNo, amountFen: begun.amountFen, restFen, payee: isByHand ? payment : undefined };
}

/** The payment to refund, locked. @throws AppFailure notFound, orderStateRefused when none has money. */
export async function lockRefundable(tx: Tx, orderNo: string): Promise<Payment> {
  const payments = await listPayments(tx, orderNo);
  if (payments.length === 0) throw new AppFailure('notFound');
  const refunds = await listRefunds(tx, orderNo);
  const chosen = choosePayment(payments, refunds);
  if (!chosen) throw new AppFailure('orderStateRefused', describeUnderWay(refunds.find(isUnderWay), tx.now));
  const locked = await lockPayment(tx, chosen.payNo);
  if (!locked) throw new AppFailure('notFound');
  return locked;
}

/** Says which refund has to end before the next one. */
function describeUnderWay(underWay: Refund | undefined, now: Date): { message?: string } {
  if (!underWay) return {};
  const { operator, amountFen, sendAt } = underWay;
  const seconds = sendAt === null ? 0 : Math.ceil((sendAt.getTime() - now.getTime()) / 1_000);
  const done = `${operator || '系统'} ${seconds > 0 ? '刚刚' : ''}退了 ¥${formatFen(amountFen)}`;
  const state = seconds > 0 ? `还在 ${seconds} 秒内，可以撤回` : '还没有退完';
  return { message: `${done}，${state}。其余的等它退完再退` };
}

/** Which of the payments of an order is refunded next. */
export function choosePayment(payments: readonly Payment[], refunds: readonly Refund[]): Payment | undefined {
  const isDuplicate = ({ payNo }: Payment) =>
    refunds.some((each) => each.payNo === payNo && each.cause === refundCause.duplicate);
  const paid = payments.filter(({ status }) => status === paymentStatus.paid);
  const refunded = payments.find((each) => each.status === paymentStatus.refunded && !isDuplicate(each));
  // A duplicate payment is refunded whatever state its order is in.
  return paid.find(isDuplicate) ?? paid[0] ?? refunded;
}

async function refundPayment(
  tx: Tx,
  payment: Payment,
  amountFen: number | undefined,
  log: PaymentLog,
  { operator = '', note = '', sendAt, mayStart = false }: RefundWay,
) {
  const { refundFen, automatic, starts } = await planRefund(tx, payment, amountFen, mayStart);
  if (starts) await startOrderRefund(tx, starts);
  const decided = starts
    ? { cause: refundCause.operator, reason: '客服办理退款' }
    : { cause: refundCause.request, reason: '退款申请已通过' };
  const { cause, reason } = automatic ?? decided;
  const terms = { amountFen: refundFen, cause, reason, operator, note, ...(sendAt && { sendAt }) };
  return beginRefund(tx, payment, terms, log);
}

/**
 * What may be refunded of a payment, by the order that it paid and by the refunds of the order; undefined for nothing.
 * @param mayStart whether an order that waits for nothing may be refunded too.
 */
export function findRefundable(
  payment: Payment,
  order: Order | undefined,
  refunds: readonly Refund[],
  mayStart: boolean,
): Refundable | undefined {
  if (payment.status !== paymentStatus.paid) return undefined;
  // Of one that was refused or withdrawn before, the reason is still the same.
  const automatic = refunds.find(
    ({ payNo, cause }) =>
      payNo === payment.payNo && (cause === refundCause.unfulfilled || cause === refundCause.duplicate),
  );
  const isDuplicate = automatic?.cause === refundCause.duplicate;
  const isWaiting = isDuplicate || order?.status === orderStatus.refunding;
  if (!isWaiting && !(mayStart && order && canStartRefund(order))) return undefined;
  const leftFen = payment.amountFen - payment.refundFen;
  return { automatic, isWaiting, leftFen, allowsPart: isDuplicate || Boolean(order?.openedAt) };
}

interface Refundable {
  /** The refund of before whose reason is still the same. */
  readonly automatic: Refund | undefined;
  /** Whether the order, or the payment itself, waits for a refund. */
  readonly isWaiting: boolean;
  readonly leftFen: number;
  /** A partial refund completes the order, which needs its service. */
  readonly allowsPart: boolean;
}

/**
 * What a refund of a locked payment would be.
 * @returns its amount; the refund of before whose reason is still the same; and the order when it waits for nothing yet.
 * @throws AppFailure orderStateRefused, amountMismatch.
 */
export async function planRefund(tx: Tx, payment: Payment, amountFen: number | undefined, mayStart: boolean) {
  const refunds = await listRefunds(tx, payment.orderNo);
  const order = await lockOrder(tx, payment.orderNo);
  const refundable = findRefundable(payment, order, refunds, mayStart);
  if (!refundable) throw new AppFailure('orderStateRefused');
  const { automatic, isWaiting, leftFen, allowsPart } = refundable;
  const refundFen = amountFen ?? leftFen;
  if (!Number.isSafeInteger(refundFen) || refundFen <= 0 || refundFen > leftFen) throw new AppFailure('amountMismatch');
  if (refundFen < leftFen && !allowsPart) throw new AppFailure('amountMismatch');
  return { refundFen, automatic, starts: isWaiting ? undefined : order };
}

/** Ends the wait of an order that is refunded already. */
async function finishOrder(tx: Tx, { payNo, orderNo }: Payment, amountFen: number | undefined) {
  const last = (await listRefunds(tx, orderNo)).findLast((each) => each.payNo === payNo);
  const order = await lockOrder(tx, orderNo);
  if (!last || order?.status !== orderStatus.refunding) throw new AppFailure('orderStateRefused');
  if (amountFen !== undefined) throw new AppFailure('amountMismatch');
  await endOrderService(tx, order, last.reason);
  return { refundNo: last.refundNo, payNo, amountFen: 0, restFen: 0, payee: undefined };
}

/**
 * Records the refund of a transfer under the bank's reference.
 * @throws AppFailure notFound, orderStateRefused when no refund waits, badRequest while the account is unknown.
 */
export async function recordRefundSent(
  tx: Tx,
  payNo: string,
  reference: string,
  log: PaymentLog,
): Promise<{ amountFen: number; payee: Payer }> {
  const payment = await lockPayment(tx, payNo);
  if (payment?.channel !== 'offline') throw new AppFailure('notFound');
  const waiting = (await listRefunds(tx, payment.orderNo)).find(
    (each) => each.payNo === payNo && each.status === refundStatus.waiting,
  );
  if (!waiting) throw new AppFailure('orderStateRefused');
  if (waiting.sendAt !== null && waiting.sendAt > tx.now)
    throw new AppFailure('orderStateRefused', { message: '这笔退款还在可撤回的时间内，请稍后再登记' });
  if (payment.payerAccount === '')
    throw new AppFailure('badRequest', { message: '还不知道付款账户，请先在「转账」里补充账号' });
  await finishRefund(tx, payment, waiting, { channelRefundNo: reference, doneAt: tx.now }, log);
  return { amountFen: waiting.amountFen, payee: payment };
}

/**
 * Rejects a refund, or keeps the service of an order that its channel refunded.
 * @param reason for the buyer; empty for the usual text. @param check may throw by the locked order.
 * @returns which of the two stays.
 * @throws AppFailure notFound, orderStateRefused when nothing waits.
 */
export async function rejectRefund(
  tx: Tx,
  orderNo: string,
  reason: string,
  check: (locked: Order) => Promise<void> = async () => undefined,
): Promise<'money' | 'service'> {
  const payments = await listPayments(tx, orderNo);
  if (payments.length === 0) throw new AppFailure('notFound');
  for (const { payNo } of payments) await lockPayment(tx, payNo);
  const order = await lockOrder(tx, orderNo);
  const refunds = await listRefunds(tx, orderNo);
  const goesBack = refunds.some((each) => each.cause === refundCause.unfulfilled || isUnderWay(each));
  if (goesBack || !order) throw new AppFailure('orderStateRefused');
  await check(order);
  // The channel has refunded since the order began to wait.
  if (refunds.some((each) => each.cause === refundCause.channel && each.ctime >= order.utime)) {
    await keepOrderService(tx, order, reason);
    return 'service';
  }
  await rejectOrderRefund(tx, order, reason || '退款申请未通过');
  return 'money';
}
