import type { Clock } from '../../../platform/clock';
import type { RecurringJob } from '../../../platform/jobs/job-definition';
import type { SearchEngineGateway } from './gateways/search-engine-gateway';
import type { ListedPages } from './listed-pages';

/** Seconds between two pushes. */
const daily = 24 * 60 * 60;
/** Milliseconds back from a push: twice the time between two, since one may come late and the second of a page does no harm. */
const range = 2 * daily * 1000;

interface PushParts {
  readonly pages: ListedPages;
  readonly gateways: readonly SearchEngineGateway[];
  readonly publicOrigin: string;
  readonly now: Clock;
}

/** Tells search engines of the pages that changed lately. Each gets its own job, so that one that fails keeps none from the others. */
export function pushJobs({ pages, gateways, publicOrigin, now }: PushParts): RecurringJob[] {
  return gateways.map((gateway) => ({
    name: `search-engines.push-to-${gateway.name}`,
    every: daily,
    async run(signal) {
      const since = now().getTime() - range;
      const changed = (await pages.all()).filter(({ changedAt }) => changedAt && changedAt.getTime() >= since);
      for (let first = 0; first < changed.length; first += gateway.limit) {
        const addresses = changed.slice(first, first + gateway.limit).map(({ path }) => publicOrigin + path);
        await gateway.push(addresses, signal);
      }
    },
  }));
}
