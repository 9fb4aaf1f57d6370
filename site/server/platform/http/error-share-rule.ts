import type { AlertRule } from '../alerts/alert-rule';
import type { HttpMetrics } from './http-metrics';

/** Share of answers with a status of 500 or more that is too many, and how many of them there are at least. */
const greatestShare = 0.05;
const fewest = 10;

/** Whether too many answers of this process failed since the last look. */
export function errorShareRule({ answered }: Pick<HttpMetrics, 'answered'>): AlertRule {
  let before = { ...answered };
  return {
    name: 'server.errors',
    async check() {
      const failed = answered.failed - before.failed;
      const all = answered.all - before.all;
      before = { ...answered };
      if (failed < fewest || failed < all * greatestShare) return undefined;
      return `${failed} of ${all} requests failed since the last look; see "request failed" in the log`;
    },
  };
}
