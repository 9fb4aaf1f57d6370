import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { paymentStatus } from '#contract/payment/payment-status.ts';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Topic } from '../../../platform/jobs/job-definition';
import type { Tx } from '../../../platform/tx';
import { closeOverdueOrder, listOverdueOrders, lockOrder, type Settlement, settleOrder } from '../order/order';
import type { PaymentContext } from './gateways/gateways';
import type { PaidTrade, PaymentGateway, PaymentLog, TradeRef, TradeState } from './gateways/payment-gateway';
import { recordMovement } from './ledger';
import {
  changePayment,
  findPayment,
  isOpenPayment,
  listPayments,
  lockOrderOf,
  lockPayment,
  notQueriedSince,
} from './payment-record';
import { accountOf, hasMoney, isOpen, onlineChannels } from './payment-rules';
import { type Payment, payment as paymentTable, refundCause } from './payment-tables';
import { beginRefund } from './refund';
import { order as orderTable } from '../order/order-tables';

// Channels and jobs have no organisation: they know a payment by its number.
const payments = acrossOrganizations(paymentTable);
const orders = acrossOrganizations(orderTable);

/** Cancels the other open payments of a paid order. */
export const closePayments: Topic<{ readonly orderNo: string }> = { name: 'payments.close' };

/** Closes a trade that its channel may have opened after its payment had ended. */
export const strayTrade: Topic<{ readonly payNo: string }> = { name: 'payments.close-stray-trade' };
/** Seconds after which no call to open a trade is under way any longer. */
const creationTime = 60;

/** The effect of a payment on its order; `known` when it was settled before. */
export type PaymentSettlement = Settlement | 'known';

const automaticRefunds = {
  late: { cause: refundCause.unfulfilled, reason: '订单已结束，自动退款' },
  duplicate: { cause: refundCause.duplicate, reason: '重复支付，自动退款' },
} as const;

/**
 * Marks a locked payment as paid and settles its order in one transaction; nothing else does. A payment that the order cannot
 * take is refunded. Idempotent.
 */
export async function settlePayment(
  tx: Tx,
  payment: Payment,
  { channelTradeNo, paidAt }: Pick<Payment, 'channelTradeNo'> & { paidAt: Date },
  log: PaymentLog,
): Promise<PaymentSettlement> {
  if (hasMoney(payment.status)) return 'known';
  const { payNo, orderNo, orgId, channel, amountFen } = payment;
  const order = await lockOrderOf(tx, payment);
  const paid = await changePayment(tx, payment, paymentStatus.paid, { channelTradeNo, paidAt, failReason: '' });
  const movement = { kind: 'payment', reference: payNo, orderNo, orgId, at: paidAt, amountFen } as const;
  await recordMovement(tx, { ...movement, debit: accountOf(channel), credit: 'customers' });
  const outcome = await settleOrder(tx, order, { channel, amountFen, paidAt });
  if (outcome !== 'accepted') await beginRefund(tx, paid, { amountFen, ...automaticRefunds[outcome] }, log);
  // The order is locked, so that no further payment is begun.
  else if ((await listPayments(tx, orderNo)).some(isOpen)) await tx.outbox.enqueue(closePayments, { orderNo });
  return outcome;
}

type Recipient = Pick<PaymentGateway, 'merchantId'> & { readonly channel: string };

/** Returns which reference of a channel's message differs from a payment; undefined when all match (api 2.4, step 7). */
export function referenceMismatch(payment: Payment, ref: TradeRef, gateway: Recipient): string | undefined {
  if (payment.channel !== gateway.channel) return 'channel';
  if (ref.merchantId !== gateway.merchantId) return 'merchant';
  return ref.orderNo !== undefined && ref.orderNo !== payment.orderNo ? 'order' : undefined;
}

/** Returns what of a paid trade differs from a payment; undefined when all matches. */
export function tradeMismatch(payment: Payment, trade: PaidTrade, gateway: Recipient): string | undefined {
  const mismatch = referenceMismatch(payment, trade, gateway);
  if (mismatch) return mismatch;
  if (trade.amountFen !== payment.amountFen) return 'amount';
  const isOther = hasMoney(payment.status) && payment.channelTradeNo !== trade.channelTradeNo;
  return isOther ? 'trade number' : undefined;
}

/**
 * Queries the channel of a payment, whatever its state, and applies the result.
 * @throws AppFailure channelUnavailable when the channel does not respond.
 */
export async function refreshPayment(context: PaymentContext, payNo: string): Promise<void> {
  const payment = await context.read((tx) => findPayment(tx, payNo));
  if (payment) await queryChannel(context, payment);
}

/** The same for an open payment that was not queried in the last `seconds`. @throws as above. */
export async function refreshIfStale(context: PaymentContext, payNo: string, seconds: number): Promise<void> {
  const payment = await context.transact(async (tx) => {
    const isDue = await claimQuery(tx, payNo, seconds);
    return isDue ? findPayment(tx, payNo) : undefined;
  });
  if (payment) await queryChannel(context, payment);
}

/** Closes an open payment at its channel and then here; one that was paid before is settled. Transfers stay. @throws as above. */
export async function cancelPayment(context: PaymentContext, payNo: string): Promise<void> {
  const payment = await context.read((tx) => findPayment(tx, payNo));
  if (payment?.status !== paymentStatus.open || payment.channel === 'offline') return;
  const gateway = context.gateways.get(payment.channel);
  const trade = await gateway.close(payNo);
  // A trade that is unknown to the channel is only closed here.
  await applyTradeState(context, payNo, gateway, trade.status === 'unknown' ? { status: 'closed' } : trade);
}

/** Closes the trade of a payment that has ended; one that was paid all the same is settled. @throws as above. */
export async function closeStrayTrade(context: PaymentContext, payNo: string): Promise<void> {
  const payment = await context.read((tx) => findPayment(tx, payNo));
  if (!payment || isOpen(payment) || payment.channel === 'offline') return;
  const gateway = context.gateways.get(payment.channel);
  await applyTradeState(context, payNo, gateway, await gateway.close(payNo));
}

/** Records a query of an open payment, unless there was one recently. @returns whether to send it. */
async function claimQuery({ db, now }: Tx, payNo: string, seconds: number): Promise<boolean> {
  const isDue = notQueriedSince(payments.queriedAt, secondsAfter(now, -seconds));
  const rows = await db
    .update(payments)
    .set({ queriedAt: now })
    .where(and(eq(payments.payNo, payNo), eq(payments.status, paymentStatus.open), isDue))
    .returning({ payNo: payments.payNo });
  return rows.length > 0;
}

async function queryChannel(context: PaymentContext, { payNo, channel }: Payment): Promise<void> {
  if (channel === 'offline') return;
  const gateway = context.gateways.get(channel);
  await applyTradeState(context, payNo, gateway, await gateway.query(payNo));
}

async function applyTradeState(
  { transact, log }: PaymentContext,
  payNo: string,
  gateway: PaymentGateway,
  trade: TradeState,
): Promise<void> {
  if (trade.status === 'open' || trade.status === 'unknown') return;
  await transact(async (tx) => {
    const payment = await lockPayment(tx, payNo);
    if (!payment) throw new Error(`There is no payment ${payNo}`);
    const wasOpen = isOpen(payment);
    if (trade.status === 'paid') {
      const difference = tradeMismatch(payment, trade, gateway);
      if (!difference) return void (await settlePayment(tx, payment, trade, log));
      // The money cannot be assigned, and another query would not help.
      log.error({ payNo, difference }, 'a channel reports a payment that does not match');
      if (wasOpen) await changePayment(tx, payment, paymentStatus.failed, { failReason: '支付信息与订单不一致' });
    } else if (wasOpen && trade.status === 'failed') {
      await changePayment(tx, payment, paymentStatus.failed, { failReason: trade.reason });
    } else if (wasOpen) {
      await changePayment(tx, payment, paymentStatus.closed);
      // A call that is under way may yet open the trade.
      const runAt = secondsAfter(tx.now, creationTime);
      if (payment.qrContent === null) await tx.outbox.enqueue(strayTrade, { payNo }, { runAt });
    }
  });
}

/** Seconds before the first query of an open payment, and between queries (api 2.4). */
const queryInterval = 60;
/** Seconds that an overdue order waits for an unreachable channel. */
const channelPatience = 10 * 60;
/** Payments or orders of one batch, and calls to channels at a time. */
const batchSize = 200;
const concurrency = 8;

/** Queries open payments, and cancels those that expired or whose orders are not unpaid any more. @returns the errors; later runs try again. */
export async function reconcilePayments(context: PaymentContext, signal: AbortSignal): Promise<unknown[]> {
  const { read, now } = context;
  const before = secondsAfter(now(), -queryInterval);
  const errors: unknown[] = [];
  for (let after = ''; ; ) {
    const due = await read((tx) => listDuePayments(tx, before, after));
    const tasks = due.map(
      ({ payNo, expireAt, isPayable }) =>
        () =>
          isPayable && expireAt > now() ? refreshIfStale(context, payNo, queryInterval) : cancelPayment(context, payNo),
    );
    errors.push(...(await runAll(tasks, signal)));
    const last = due.at(-1);
    if (!last || due.length < batchSize) return errors;
    after = last.payNo;
  }
}

/** Returns open online payments without a query after a time, by number, behind the number `after`. */
async function listDuePayments({ db }: Tx, before: Date, after: string) {
  const { payNo, orderNo, channel, queriedAt, ctime, expireAt } = payments;
  const isOnline = inArray(channel, [...onlineChannels]);
  return db
    .select({ payNo, expireAt, isPayable: sql<boolean>`${orders.status} = 10` })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, orderNo))
    .where(and(isOpenPayment, isOnline, lt(ctime, before), notQueriedSince(queriedAt, before), gt(payNo, after)))
    .orderBy(asc(payNo))
    .limit(batchSize);
}

/** Closes overdue orders, after their payments. @returns the errors; later runs try again. */
export async function closeOverdueOrders(context: PaymentContext, signal: AbortSignal): Promise<unknown[]> {
  const due = await context.read((tx) => listOverdueOrders(tx, batchSize));
  const tasks = due.map((orderNo) => () => closeOrder(context, orderNo));
  return runAll(tasks, signal);
}

async function closeOrder(context: PaymentContext, orderNo: string): Promise<void> {
  let failure: unknown;
  await cancelOrderPayments(context, orderNo).catch((error: unknown) => (failure = error));
  await context.transact(async (tx) => {
    const locked = await lockOrder(tx, orderNo);
    if (!locked) throw new Error(`There is no order ${orderNo}`);
    // A payment after this is refunded.
    const waits = failure !== undefined && tx.now < secondsAfter(locked.expireAt, channelPatience);
    if (!waits) await closeOverdueOrder(tx, locked);
  });
  if (failure !== undefined) throw failure;
}

/** Cancels the open online payments of an order. Rejects when a channel cannot be reached. */
export async function cancelOrderPayments(context: PaymentContext, orderNo: string): Promise<void> {
  const known = await context.read((tx) => listPayments(tx, orderNo));
  for (const { payNo, status } of known) {
    if (status === paymentStatus.open) await cancelPayment(context, payNo);
  }
}

/** Runs tasks, a few at a time. @returns their errors. */
async function runAll(tasks: readonly (() => Promise<void>)[], signal: AbortSignal): Promise<unknown[]> {
  const errors: unknown[] = [];
  const remaining = tasks.values();
  async function work(): Promise<void> {
    for (const task of remaining) {
      signal.throwIfAborted();
      await task().catch((error: unknown) => errors.push(error));
    }
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, tasks.length) }, work));
  return errors;
}
