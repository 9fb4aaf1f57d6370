/**
 * Waits some milliseconds, or less when the page is seen again or the network is back: what was waited for may have become
 * possible. Resolves at once when the signal aborts.
 */
export function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const waiting = new AbortController();
    const end = (): void => {
      clearTimeout(timer);
      waiting.abort();
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    const options = { signal: waiting.signal };
    signal.addEventListener('abort', end, options);
    addEventListener('online', end, options);
    document.addEventListener('visibilitychange', () => document.hidden || end(), options);
  });
}
