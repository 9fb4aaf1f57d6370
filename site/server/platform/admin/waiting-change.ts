import { type Channel, publish, type Queryable } from '../db/database';

/** Published when what waits for operators, or whose sessions they are, may have changed. */
export const waitingChanged: Channel<Record<string, never>> = { name: 'waiting_changed' };

/** Lets consoles know of a change once its transaction is committed. One that is not announced is seen some seconds later. */
export function announceWaiting(transaction: Queryable): Promise<void> {
  return publish(transaction, waitingChanged, {});
}
