import { AppFailure } from '../../app-failure';
import type { RateLimiter } from './rate-limiter';

/**
 * Runs an attempt that may be a guess. It counts as failed until it has turned out otherwise, so that many at once cannot all
 * pass. One that never learned whether the guess was right, because the server failed, does not count.
 * @returns what the attempt does. Rejects with tooManyRequests, without running it, after too many failures.
 */
export async function countFailures<Result>(
  failures: RateLimiter,
  key: string,
  attempt: () => Promise<Result>,
): Promise<Result> {
  await failures.take(key);
  try {
    const result = await attempt();
    await failures.giveBack(key);
    return result;
  } catch (error) {
    if (!(error instanceof AppFailure) || error.failure === 'unavailable') await failures.giveBack(key);
    throw error;
  }
}
