import { vi } from 'vitest';

/** Resolves to what `attempt` returns once it no longer throws. Waits two minutes at most: a bound for a hung test, far above what a busy machine needs. */
export function eventually<Result>(attempt: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(attempt, { timeout: 120_000, interval: 50 });
}
