import { RateLimiterDrizzle, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import { AppFailure } from '../../app-failure';
import { prepared } from '../db/prepared';
import type { Platform } from '../module';
import { createMemoryLimiter } from './memory-limiter';
import { rateLimit } from './rate-limit-tables';

export interface RateRule {
  /** Unique among all rules. */
  name: string;
  /** How often within `seconds`. */
  max: number;
  seconds: number;
}

export interface RateLimiter {
  /** Counts one use. Rejects with an AppFailure that says when to come again, when there were too many; those do not count. */
  take(key: string): Promise<void>;
  /** Takes one use back. */
  giveBack(key: string): Promise<void>;
}

/**
 * Counts uses by key, for all processes on one database server; the embedded database has one process, which counts in
 * memory. So does a process whose server is away, so that guessing is limited then, too. Never inside a transaction.
 */
export function createRateLimiter(
  { database, keys }: Pick<Platform, 'database' | 'keys'>,
  { name, max, seconds }: RateRule,
): RateLimiter {
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
    take: (plain) =>
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
    giveBack: (plain) =>
      count(async (limiter) => {
        const key = keys.blindIndex('limits', plain);
        const uses = await limiter.get(key);
        if (uses && uses.consumedPoints > 0) await limiter.reward(key);
      }),
  };
}

/** Counts uses by key in the memory of this process alone: for what is asked so often that a database should not hear of it. */
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
