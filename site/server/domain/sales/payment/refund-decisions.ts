import { formatFen } from '#contract/format-fen.ts';
import { orderStatus } from '#contract/order/order-status.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure } from '../../../app-failure';
import type { Tx } from '../../../platform/tx';
import { endOrderService, keepOrderService, lockOrder, rejectOrderRefund } from '../order/order';
import type { PaymentLog } from './gateways/payment-gateway';
import { listPayments, lockPayment, notifyBuyer, type Payer } from './payment-record';
import { isUnderWay } from './payment-rules';
import { refundCause, refundStatus, type Payment } from './payment-tables';
import { beginRefund, finishRefund, listRefunds } from './refund';

/**
 * Refunds an order that waits for it, or its duplicate payment whose refund the channel refused. A bank transfer must then be
 * refunded by hand, and its buyer is notified. An order that the channel refunded by itself only changes its state.
 * @param amountFen of a partial refund; all that is left by default, and for an order that was never opened.
 * @returns the refunded amount, 0 when the channel had refunded everything; the rest of the payment; and the account for a
 *   refund by hand, undefined when the channel refunds it.
 * @throws AppFailure notFound, orderStateRefused when nothing waits, amountMismatch when there is not so much.
 */
export async function approveRefund(tx: Tx, orderNo: string, amountFen: number | undefined, log: PaymentLog) {
  const payment = await lockPayment(tx, await choosePayment(tx, orderNo));
  if (!payment) throw new AppFailure('notFound');
  if (payment.status === paymentStatus.refunded) return finishOrder(tx, payment, amountFen);
  const begun = await refundPayment(tx, payment, amountFen, log);
  const isByHand = payment.channel === 'offline';
  // A duplicate payment does not concern its order.
  if (isByHand && begun.cause !== refundCause.duplicate) {
    const text = `¥${formatFen(begun.amountFen)} 将由财务汇回付款账户`;
    await notifyBuyer(tx, orderNo, '退款申请已通过，等待汇出', text);
  }
  const restFen = payment.amountFen - payment.refundFen - begun.amountFen;
  const { refundNo, payNo } = begun;
  return { refundNo, payNo, amountFen: begun.amountFen, restFen, payee: isByHand ? payment : undefined };
}

/** Chooses the payment to refund, before locks. */
async function choosePayment(tx: Tx, orderNo: string): Promise<string> {
  const payments = await listPayments(tx, orderNo);
  if (payments.length === 0) throw new AppFailure('notFound');
  const refunds = await listRefunds(tx, orderNo);
  const isDuplicate = ({ payNo }: Payment) =>
    refunds.some((each) => each.payNo === payNo && each.cause === refundCause.duplicate);
  const paid = payments.filter(({ status }) => status === paymentStatus.paid);
  const refunded = payments.find((each) => each.status === paymentStatus.refunded && !isDuplicate(each));
  // A duplicate payment is refunded whatever state its order is in.
  const chosen = paid.find(isDuplicate) ?? paid[0] ?? refunded;
  if (!chosen) throw new AppFailure('orderStateRefused');
  return chosen.payNo;
}

async function refundPayment(tx: Tx, payment: Payment, amountFen: number | undefined, log: PaymentLog) {
  const { payNo, orderNo } = payment;
  const own = (await listRefunds(tx, orderNo)).filter((each) => each.payNo === payNo);
  if (payment.status !== paymentStatus.paid) throw new AppFailure('orderStateRefused');
  const order = await lockOrder(tx, orderNo);
  // Of one that was refused before, the reason is still the same.
  const automatic = own.find(({ cause }) => cause !== refundCause.request && cause !== refundCause.channel);
  const isDuplicate = automatic?.cause === refundCause.duplicate;
  if (!isDuplicate && order?.status !== orderStatus.refunding) throw new AppFailure('orderStateRefused');
  const unrefundedFen = payment.amountFen - payment.refundFen;
  const refundFen = amountFen ?? unrefundedFen;
  if (!Number.isSafeInteger(refundFen) || refundFen <= 0 || refundFen > unrefundedFen)
    throw new AppFailure('amountMismatch');
  // A partial refund completes the order, which needs its service.
  if (refundFen < unrefundedFen && !isDuplicate && !order?.openedAt) throw new AppFailure('amountMismatch');
  const { cause, reason } = automatic ?? { cause: refundCause.request, reason: '退款申请已通过' };
  return beginRefund(tx, payment, { amountFen: refundFen, cause, reason }, log);
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
  if (payment.payerAccount === '') throw new AppFailure('badRequest');
  await finishRefund(tx, payment, waiting, { channelRefundNo: reference, doneAt: tx.now }, log);
  return { amountFen: waiting.amountFen, payee: payment };
}

/**
 * Rejects a refund, or keeps the service of an order that its channel refunded.
 * @param reason for the buyer; empty for the usual text.
 * @returns which of the two stays.
 * @throws AppFailure notFound, orderStateRefused when nothing waits.
 */
export async function rejectRefund(tx: Tx, orderNo: string, reason: string): Promise<'money' | 'service'> {
  const payments = await listPayments(tx, orderNo);
  if (payments.length === 0) throw new AppFailure('notFound');
  for (const { payNo } of payments) await lockPayment(tx, payNo);
  const order = await lockOrder(tx, orderNo);
  const refunds = await listRefunds(tx, orderNo);
  const goesBack = refunds.some((each) => each.cause === refundCause.unfulfilled || isUnderWay(each));
  if (goesBack || !order) throw new AppFailure('orderStateRefused');
  // The channel has refunded since the order began to wait.
  if (refunds.some((each) => each.cause === refundCause.channel && each.ctime >= order.utime)) {
    await keepOrderService(tx, order, reason);
    return 'service';
  }
  await rejectOrderRefund(tx, order, reason || '退款申请未通过');
  return 'money';
}
