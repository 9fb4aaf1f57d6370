import * as endpoints from '#contract/operator/today-endpoints.ts';
import * as schemas from '#contract/operator/today-schema.ts';
import type { TodayQueue } from '#contract/operator/today-schema.ts';
import type { OperatorPermission } from '#contract/operator/operator-access.ts';
import type { Operator } from '../caller';
import { operatorRoutes } from '../http/endpoints/route';
import type { Module, Platform } from '../module';
import type { Tx } from '../tx';

/** Items that are shown of each kind. */
const shownItems = 5;

/** Things of one kind that wait for operators. */
export interface WaitingQueue {
  readonly name: string;
  /** Address of the list of all of them in the console. */
  readonly list: string;
  readonly permission: OperatorPermission;
  /** Those that wait longest first, at least as many as are shown, and how many there are. */
  find(tx: Tx, operator: Operator): Promise<Pick<TodayQueue, 'items' | 'total'>>;
}

/** What waits for whom: the kind with what waits longest comes first. @param queues those of all nouns. */
export function createToday(platform: Platform, queues: () => readonly WaitingQueue[]): Module {
  return {
    routes: async (app) =>
      operatorRoutes(app, platform, endpoints, schemas, {
        getToday: ({ read }, _input, operator) =>
          read(async (tx) => {
            const shown: TodayQueue[] = [];
            for (const { name, list, permission, find } of queues()) {
              if (!operator.permissions.includes(permission)) continue;
              const { total, items } = await find(tx, operator);
              if (total > 0) shown.push({ name, list, total, items: items.slice(0, shownItems) });
            }
            shown.sort((one, other) => sinceOf(one) - sinceOf(other));
            return { total: shown.reduce((sum, queue) => sum + queue.total, 0), queues: shown };
          }),
      }),
  };
}

function sinceOf({ items }: TodayQueue): number {
  return Date.parse(items[0]?.since ?? '');
}
