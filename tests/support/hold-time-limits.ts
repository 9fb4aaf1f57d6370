import { onTestFinished, vi } from 'vitest';

/** Lets the time limits of requests, by `AbortSignal.timeout`, pass in this test when it says so, and never by themselves. */
export function holdTimeLimits() {
  let limits: { readonly length: number; readonly controller: AbortController }[] = [];
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((length) => {
    const controller = new AbortController();
    limits.push({ length, controller });
    return controller.signal;
  });
  onTestFinished(() => timeout.mockRestore());
  return {
    /** @param longest milliseconds of the longest limit that has passed; by default all have. */
    pass(longest = Infinity): void {
      for (const { length, controller } of limits)
        if (length <= longest)
          controller.abort(new DOMException('The operation was aborted due to timeout', 'TimeoutError'));
      limits = limits.filter(({ length }) => length > longest);
    },
  };
}
