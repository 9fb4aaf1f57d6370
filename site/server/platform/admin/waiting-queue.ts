import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import type { TodayQueue } from '#contract/operator/today-schema.ts';
import type { Operator } from '../caller';
import { type Channel, publish, type Queryable } from '../db/database';
import type { Tx } from '../tx';

/** Published when what waits for operators, or whose sessions they are, may have changed. */
export const waitingChanged: Channel<Record<string, never>> = { name: 'waiting_changed' };

/** Lets consoles know of a change once its transaction is committed. One that is not announced is seen some seconds later. */
export function announceWaiting(transaction: Queryable): Promise<void> {
  return publish(transaction, waitingChanged, {});
}

/** Things of one kind that wait for operators. */
export interface WaitingQueue {
  readonly name: string;
  /** Address of the list of all of them in the console. */
  readonly list: string;
  readonly permission: OperatorPermission;
  /** Those that wait longest first, at least as many as are shown, and how many there are. */
  find(tx: Tx, operator: Operator): Promise<Pick<TodayQueue, 'items' | 'total'>>;
}
