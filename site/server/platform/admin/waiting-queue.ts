import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import type { TodayQueue } from '#contract/operator/today-schema.ts';
import type { Operator } from '../caller';
import type { Tx } from '../tx';

/** Things of one kind that wait for operators. */
export interface WaitingQueue {
  readonly name: string;
  /** Address of the list of all of them in the console. */
  readonly list: string;
  readonly permission: OperatorPermission;
  /** Those that wait longest first, at least as many as are shown, and how many there are. */
  find(tx: Tx, operator: Operator): Promise<Pick<TodayQueue, 'items' | 'total'>>;
}
