import type { Visitor } from '../../platform/caller';
import { countFailures } from '../../platform/limits/count-failures';
import type { RateLimiter } from '../../platform/limits/rate-limiter';

/** Runs an attempt to exchange a code. Rejects with tooManyRequests, without running it, when the network has failed too often. */
export type AttemptCounter = <Result>(visitor: Visitor, attempt: () => Promise<Result>) => Promise<Result>;

export function createAttemptCounter(failures: RateLimiter): AttemptCounter {
  return ({ network }, attempt) => countFailures(failures, network, attempt);
}
