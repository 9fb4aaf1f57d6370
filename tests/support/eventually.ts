import { vi } from 'vitest';

/** Resolves to what `attempt` returns once it no longer throws. Waits 20 s at most: a bound for a hung test, far above what a busy machine needs. */
export function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(attempt, { timeout: 20_000, interval: 50 });
}
