import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { Receipt } from '#contract/fields/receipt-schema.ts';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { AppFailure, isAlreadyLogged } from '../../../app-failure';
import { prepared } from '../../../platform/db/queries';
import type { Tx } from '../../../platform/tx';
import type { PaymentContext } from './gateways/gateways';
import type { GatewayNotification, NotificationRequest, PaymentGateway, PaymentLog } from './gateways/payment-gateway';
import { changePayment, findPayment, lockPayment } from './payment-record';
import { hasMoney } from './payment-rules';
import { notifyLog as table, type Payment } from './payment-tables';
import { findRefund, finishRefund, importExternalRefund, refundRequest } from './refund';
import { referenceMismatch, refreshPayment, settlePayment, tradeMismatch } from './settlement';

/** A genuine notification that matches no payment. */
class UnmatchedNotification extends Error {
  override readonly name = 'UnmatchedNotification';
}

/** Applies a notification of a channel (api 2.4). @returns the response; the channel repeats the notification after anything but its ack. */
export async function receiveNotification(
  context: PaymentContext,
  channel: string,
  request: NotificationRequest,
): Promise<Receipt> {
  const { gateways, log } = context;
  const gateway = gateways.find(channel);
  if (!gateway) return { status: 404, type: 'text/plain', text: 'FAIL' };
  const { type, success, failure } = gateway.webhookAck;
  try {
    await applyOnce(context, gateway, await gateway.verify(request), request.body);
    return { status: 200, type, text: success };
  } catch (error) {
    if (error instanceof AppFailure && error.failure === 'badRequest') {
      // Anybody can send these, so the log has one short line.
      const reason = error.cause instanceof Error ? error.cause.message : '';
      log.warn({ channel, reason }, 'a notification is not from its channel');
      return { status: 401, type, text: failure };
    }
    if (isAlreadyLogged(error)) return { status: 503, type, text: failure };
    log.error({ err: error, channel }, 'a notification failed');
    return { status: 500, type, text: failure };
  }
}

async function applyOnce(
  context: PaymentContext,
  gateway: PaymentGateway,
  notification: GatewayNotification,
  body: Uint8Array,
): Promise<void> {
  const { read, transact, log } = context;
  const { channel } = gateway;
  const { id, event: eventType, payNo } = notification;
  if (await read((tx) => isKnown(tx, channel, id))) return;
  if (notification.event === 'refunded') await refreshUnpaid(context, payNo);
  const bodyHash = createHash('sha256').update(body).digest('hex');
  await transact(async (tx) => {
    const row = { channel, id, eventType, payNo, bodyHash, result: 'taken', at: tx.now };
    // Waits for a concurrent transaction with the same notification.
    const rows = await tx.db.insert(table).values(row).onConflictDoNothing().returning({ id: table.id });
    if (rows.length > 0) await apply(tx, gateway, notification, log);
  });
}

/** Queries the payment when the notification of its refund comes first. */
async function refreshUnpaid(context: PaymentContext, payNo: string): Promise<void> {
  const payment = await context.read((tx) => findPayment(tx, payNo));
  if (payment && !hasMoney(payment.status)) await refreshPayment(context, payNo);
}

async function apply(
  tx: Tx,
  gateway: PaymentGateway,
  notification: GatewayNotification,
  log: PaymentLog,
): Promise<void> {
  const payment = await lockPayment(tx, notification.payNo);
  if (!payment) throw new UnmatchedNotification('no such payment');
  const mismatch =
    notification.event === 'paid'
      ? tradeMismatch(payment, notification, gateway)
      : referenceMismatch(payment, notification, gateway);
  if (mismatch) throw new UnmatchedNotification(mismatch);
  const isOpen = payment.status === paymentStatus.open;
  switch (notification.event) {
    case 'paid':
      return void (await settlePayment(tx, payment, notification, log));
    case 'failed':
      if (isOpen) await changePayment(tx, payment, paymentStatus.failed, { failReason: notification.reason });
      return;
    case 'closed':
      if (isOpen) await changePayment(tx, payment, paymentStatus.closed);
      return;
    case 'refund-troubled':
      return tx.outbox.enqueue(refundRequest, { refundNo: notification.refundNo });
    case 'refunded':
      return applyRefund(tx, payment, notification, log);
  }
}

/** Records a refund of a locked payment, also one that was begun at the channel itself. @throws Error when the amounts disagree. */
async function applyRefund(
  tx: Tx,
  payment: Payment,
  { refundNo, amountFen, channelRefundNo, doneAt }: Extract<GatewayNotification, { event: 'refunded' }>,
  log: PaymentLog,
): Promise<void> {
  const { payNo, status } = payment;
  if (!hasMoney(status)) throw new Error(`The payment ${payNo} is refunded before it is paid`);
  const known = await findRefund(tx, refundNo);
  if (!known) return importExternalRefund(tx, payment, { refundNo, amountFen, channelRefundNo, doneAt }, log);
  if (known.payNo !== payNo || known.amountFen !== amountFen) throw new Error(`${refundNo} is another refund here`);
  await finishRefund(tx, payment, known, { channelRefundNo, doneAt }, log);
}

const findNotification = prepared((db) =>
  db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.channel, sql.placeholder('channel')), eq(table.id, sql.placeholder('id'))))
    .prepare('find_taken_notification'),
);

async function isKnown({ db }: Tx, channel: string, id: string): Promise<boolean> {
  return (await findNotification(db).execute({ channel, id })).length > 0;
}
