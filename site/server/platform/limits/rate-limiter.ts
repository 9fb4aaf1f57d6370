import { AppFailure } from '../../app-failure';
import type { Clock } from '../clock';

export interface RateRule {
  /** How often within `seconds`. */
  max: number;
  seconds: number;
}

export interface RateLimiter {
  /** Counts one use. @throws AppFailure that says when to come again, when there were too many. */
  take(key: string): void;
  /** Takes one use back. */
  giveBack(key: string): void;
}

/** Keys that are remembered; beyond it those whose time is over are forgotten, and then the oldest. */
const maxKeys = 10_000;

/** Counts uses by key, in this process alone: enough to slow guessing and flooding down. */
export function createRateLimiter({ max, seconds }: RateRule, now: Clock): RateLimiter {
  const uses = new Map<string, { count: number; endsAt: number }>();

  function forgetSome(time: number): void {
    for (const [key, { endsAt }] of uses) if (endsAt <= time) uses.delete(key);
    for (const key of uses.keys()) {
      if (uses.size < maxKeys) return;
      uses.delete(key);
    }
  }

  return {
    take(key) {
      const time = now().getTime();
      const current = uses.get(key);
      if (!current || current.endsAt <= time) {
        if (uses.size >= maxKeys) forgetSome(time);
        uses.delete(key);
        uses.set(key, { count: 1, endsAt: time + seconds * 1000 });
        return;
      }
      if (current.count >= max) {
        throw new AppFailure('tooManyRequests', { retryAfter: Math.ceil((current.endsAt - time) / 1000) });
      }
      current.count += 1;
    },
    giveBack(key) {
      const current = uses.get(key);
      if (current && current.count > 0) current.count -= 1;
    },
  };
}
