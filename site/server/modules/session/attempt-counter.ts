import type { Visitor } from '../../platform/caller';
import type { RateLimiter } from '../../platform/limits/rate-limiter';

/** Runs an attempt to sign in. Rejects with tooManyRequests, without running it, when the address has failed too often. */
export type AttemptCounter = <Result>(visitor: Visitor, attempt: () => Promise<Result>) => Promise<Result>;

/** Counts each attempt as failed until it has turned out otherwise, so that many at once cannot all pass. */
export function createAttemptCounter(failures: RateLimiter): AttemptCounter {
  return async ({ ip }, attempt) => {
    failures.take(ip);
    const result = await attempt();
    failures.giveBack(ip);
    return result;
  };
}
