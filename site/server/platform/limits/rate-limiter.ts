import {
  type IRateLimiterOptions,
  type RateLimiterAbstract,
  RateLimiterDrizzle,
  RateLimiterMemory,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import { AppFailure } from '../../app-failure';
import { prepared } from '../db/queries';
import type { Platform } from '../module';
import { rateLimit } from './rate-limit-tables';
import { LRUCache } from 'lru-cache';

export interface RateRule {
  /** Unique among all rules. */
  name: string;
  /** How often within `seconds`. */
  max: number;
  seconds: number;
}

export type RateLimiter = ReturnType<typeof createRateLimiter>;

/**
 * Counts uses by key, for all processes on one database server; the embedded database has one process, which counts in
 * memory. So does a process whose server is away, so that guessing is limited then, too. Never inside a transaction.
 */
export function createRateLimiter(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  { name, max, seconds }: RateRule,
) {
  const rule = { keyPrefix: name, points: max, duration: seconds };
  const own = createMemoryLimiter(rule);
  const shared = prepared(
    (db) => new RateLimiterDrizzle({ ...rule, storeClient: db, schema: rateLimit, clearExpiredByTimeout: false }),
  );

  async function count(work: (limiter: RateLimiterAbstract) => Promise<void>): Promise<void> {
    if (database.isEmbedded) return work(own);
    try {
      await database.read((db) => work(shared(db)));
    } catch (error) {
      if (!(error instanceof AppFailure && error.failure === 'unavailable')) throw error;
      await work(own);
    }
  }

  return {
    /** Counts one use. Rejects with an AppFailure that says when to come again, when there were too many; those do not count. */
    take: (plain: string): Promise<void> =>
      count(async (limiter) => {
        const key = keys.blindIndex('limits', plain);
        // Who is refused only reads: a flood of requests writes nothing.
        const before = await limiter.get(key);
        if (before && before.consumedPoints >= max && before.msBeforeNext > 0) throw tooMany(before);
        try {
          await limiter.consume(key);
        } catch (refused) {
          if (!(refused instanceof RateLimiterRes)) throw refused;
          await limiter.reward(key);
          throw tooMany(refused);
        }
      }),
    /** Takes one use back. */
    giveBack: (plain: string): Promise<void> =>
      count(async (limiter) => {
        const key = keys.blindIndex('limits', plain);
        const uses = await limiter.get(key);
        if (uses && uses.consumedPoints > 0) await limiter.reward(key);
      }),
  };
}

/** Counts uses by key in the memory of this process alone: for what is asked too often for a database. */
export function createLocalRateLimiter({ name, max, seconds }: RateRule): RateLimiter {
  const own = createMemoryLimiter({ keyPrefix: name, points: max, duration: seconds });
  return {
    async take(key) {
      try {
        await own.consume(key);
      } catch (refused) {
        if (!(refused instanceof RateLimiterRes)) throw refused;
        await own.reward(key);
        throw tooMany(refused);
      }
    },
    async giveBack(key) {
      await own.reward(key);
    },
  };
}

function tooMany({ msBeforeNext }: RateLimiterRes): AppFailure {
  return new AppFailure('tooManyRequests', { retryAfter: Math.ceil(msBeforeNext / 1000) });
}

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

/** Keys that are remembered; beyond it the one that was used least recently is forgotten. */
const maxKeys = 10_000;

/** Counts in the memory of this process, which nobody can fill by coming from many addresses. */
export function createMemoryLimiter(rule: IRateLimiterOptions): RateLimiterMemory {
  return new BoundedLimiter(rule);
}

class BoundedLimiter extends RateLimiterMemory {
  readonly #keys = new LRUCache<string | number, true>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    dispose: (_true, key) => void this.delete(key),
  });

  override consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.#keys.set(key, true);
    return super.consume(key, points);
  }
}
