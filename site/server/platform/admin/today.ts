import * as endpoints from '#contract/operator/today-endpoints.ts';
import * as schemas from '#contract/operator/today-schema.ts';
import type { TodayQueue } from '#contract/operator/today-schema.ts';
import { operatorRoutes } from '../http/endpoints/route';
import type { Module, Platform } from '../module';
import type { WaitingQueue } from './waiting-queue';

/** Items that are shown of each kind. */
const shownItems = 5;

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
