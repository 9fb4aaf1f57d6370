import { paymentStatus } from '../../../../contract/payment/payment-status';
import { secondsAfter, type Clock } from '../../../platform/clock';
import type { PaymentStore } from './payment-store';
import type { TradeService } from './trade-service';

/** Seconds that an open payment is left alone, and after which its channel is asked again (api 2.4). */
const askEvery = 60;
/** Seconds that an order waits for a channel that does not say whether it was paid. */
const channelPatience = 10 * 60;
/** Payments or orders of one batch, and channels' answers that are waited for at once. */
const batch = 200;
const atOnce = 8;

/** Sees to what was left open. Each method resolves to the errors of what could not be done; later runs try again. */
export interface ClosingService {
  /** Asks the channels of open payments, and ends those that ran out or whose orders wait no longer. */
  reconcile(signal: AbortSignal): Promise<unknown[]>;
  /** Closes the orders that nobody paid in time, after their payments. */
  closeOverdue(signal: AbortSignal): Promise<unknown[]>;
  /** Ends the open online payments of an order. Rejects when a channel cannot be reached. */
  closePayments(orderNo: string): Promise<void>;
}

export function createClosingService(
  store: PaymentStore,
  { trades, now }: { trades: TradeService; now: Clock },
): ClosingService {
  async function closePayments(orderNo: string): Promise<void> {
    const payments = await store.read((work) => work.payments.ofOrder(orderNo));
    for (const { payNo, status } of payments) {
      if (status === paymentStatus.open) await trades.end(payNo);
    }
  }

  async function closeOrder(orderNo: string): Promise<void> {
    let failure: unknown;
    await closePayments(orderNo).catch((error: unknown) => (failure = error));
    await store.transact(async ({ orders }) => {
      const order = await orders.lock(orderNo);
      // Money that comes after this goes back.
      const waits = failure !== undefined && order && now() < secondsAfter(order.expireAt, channelPatience);
      if (!waits) await orders.close(orderNo);
    });
    if (failure !== undefined) throw failure;
  }

  return {
    closePayments,
    async reconcile(signal) {
      const before = secondsAfter(now(), -askEvery);
      const errors: unknown[] = [];
      for (let after = ''; ; ) {
        const due = await store.read(({ payments }) => payments.toQuery(before, after, batch));
        const tasks = due.map(
          ({ payNo, expireAt, isWanted }) =>
            () =>
              isWanted && expireAt > now() ? trades.ask(payNo, askEvery) : trades.end(payNo),
        );
        errors.push(...(await runAll(tasks, signal)));
        const last = due.at(-1);
        if (!last || due.length < batch) return errors;
        after = last.payNo;
      }
    },
    async closeOverdue(signal) {
      const due = await store.read(({ orders }) => orders.overdue(now(), batch));
      return runAll(
        due.map((orderNo) => () => closeOrder(orderNo)),
        signal,
      );
    },
  };
}

/** Does all of it, some at once. @returns the errors. */
async function runAll(tasks: readonly (() => Promise<void>)[], signal: AbortSignal): Promise<unknown[]> {
  const errors: unknown[] = [];
  const left = tasks.values();
  async function work(): Promise<void> {
    for (const task of left) {
      signal.throwIfAborted();
      await task().catch((error: unknown) => errors.push(error));
    }
  }
  await Promise.all(Array.from({ length: Math.min(atOnce, tasks.length) }, work));
  return errors;
}
