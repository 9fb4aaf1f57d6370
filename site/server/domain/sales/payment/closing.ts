import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { paymentStatus } from '../../../../contract/payment/payment-status';
import { secondsAfter } from '../../../platform/clock';
import { acrossOrganizations } from '../../../platform/db/organization-scope';
import type { Tx } from '../../../platform/tx';
import { closeOverdueOrder, listOverdueOrders, lockOrder } from '../order/order';
import { order } from '../order/order-tables';
import type { PaymentContext } from './gateways/gateways';
import { isOpenPayment, listPayments, notAskedSince } from './payment-record';
import { onlineChannels } from './payment-rules';
import { payment } from './payment-tables';
import { cancelPayment, refreshIfStale } from './settlement';

// Jobs have no organisation.
const payments = acrossOrganizations(payment);
const orders = acrossOrganizations(order);

/** Seconds that an open payment is left alone, and after which its channel is asked again (api 2.4). */
const queryInterval = 60;
/** Seconds that an order waits for a channel that does not say whether it was paid. */
const channelPatience = 10 * 60;
/** Payments or orders of one batch, and channels' answers that are waited for at once. */
const batchSize = 200;
const concurrency = 8;

/** Asks the channels of open payments, and cancels those that ran out or whose orders wait no longer. @returns the errors; later runs try again. */
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

/** Open online payments that nobody asked for after a time, from after one of them on, by number. */
async function listDuePayments({ db }: Tx, before: Date, after: string) {
  const { payNo, orderNo, channel, queriedAt, ctime, expireAt } = payments;
  const isOnline = inArray(channel, [...onlineChannels]);
  return db
    .select({ payNo, expireAt, isPayable: sql<boolean>`${orders.status} = 10` })
    .from(payments)
    .innerJoin(orders, eq(orders.orderNo, orderNo))
    .where(and(isOpenPayment, isOnline, lt(ctime, before), notAskedSince(queriedAt, before), gt(payNo, after)))
    .orderBy(asc(payNo))
    .limit(batchSize);
}

/** Closes the orders that nobody paid in time, after their payments. @returns the errors; later runs try again. */
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
    if (!locked) throw new Error('The order is gone');
    // Money that comes after this goes back.
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

/** Does all of it, some at once. @returns the errors. */
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
