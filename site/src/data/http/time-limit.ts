export interface TimeLimit {
  readonly signal: AbortSignal;
  /** Whether the time limit aborted the signal, rather than the caller. */
  readonly isExpired: () => boolean;
  /** Removes the time limit; the caller can still abort. */
  lift(): void;
  /** Must be called once the work is done. */
  clear(): void;
}

/** Creates a signal that aborts after so many milliseconds, or with the caller's own. Older browsers lack AbortSignal.any(). */
export function createTimeLimit(milliseconds: number, caller?: AbortSignal): TimeLimit {
  const controller = new AbortController();
  let over = false;
  const timer = setTimeout(() => {
    over = true;
    controller.abort(new DOMException('The time limit was reached', 'TimeoutError'));
  }, milliseconds);
  const giveUp = () => controller.abort(caller?.reason);
  if (caller?.aborted) giveUp();
  caller?.addEventListener('abort', giveUp, { signal: controller.signal });
  return {
    signal: controller.signal,
    isExpired: () => over,
    lift: () => clearTimeout(timer),
    clear() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', giveUp);
    },
  };
}

/** Runs a call whose signal aborts after so many milliseconds. @returns undefined when it fails or takes longer. */
export async function withTimeout<Result>(
  milliseconds: number,
  call: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | undefined> {
  const limit = createTimeLimit(milliseconds);
  try {
    return await call(limit.signal);
  } catch {
    return undefined;
  } finally {
    limit.clear();
  }
}
