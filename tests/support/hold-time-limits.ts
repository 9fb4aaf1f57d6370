import { onTestFinished, vi } from 'vitest';

/** Lets the time limits of requests, by `AbortSignal.timeout`, pass in this test when it says so, and never by themselves. */
export function holdTimeLimits(): { pass(): void } {
  let limits: AbortController[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
    const limit = new AbortController();
    limits.push(limit);
    return limit.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return {
    pass() {
      for (const limit of limits)
        limit.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      limits = [];
    },
  };
}
