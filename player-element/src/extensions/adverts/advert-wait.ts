import type { PlayIntent } from '../../player/play-intent';

/** Returns a controller that aborts with another signal; `AbortSignal.any` is missing in some supported browsers. */
export function linkedController(parent: AbortSignal): AbortController {
  const linked = new AbortController();
  const abort = (): void => linked.abort(parent.reason);
  if (parent.aborted) abort();
  else parent.addEventListener('abort', abort, { once: true, signal: linked.signal });
  return linked;
}

/** Longest wait for an advert, before its start or while it stalls, in ms; then the media continues without it. */
export const ADVERT_WAIT_MS = 8000;

/** Pending wait, to be settled by the function that started it. */
export interface AdvertWait<Value> {
  resolve(value: Value): void;
  reject(reason: Error): void;
  /** Restarts the timeout. */
  restart(): void;
  /** Aborts when the wait is settled. */
  readonly signal: AbortSignal;
}

/**
 * Starts an operation and waits up to `ADVERT_WAIT_MS` for it, not counting pauses. Rejects with `failure` on timeout,
 * and with the signal's reason when that aborts.
 */
export async function waitForAdvert<Value>(
  intent: PlayIntent,
  { signal, failure }: { readonly signal: AbortSignal; readonly failure: Error },
  start: (wait: AdvertWait<Value>) => void,
): Promise<Value> {
  signal.throwIfAborted();
  const end = linkedController(signal);
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<Value>((resolve, reject) => {
      const restart = (): void => {
        clearTimeout(timer);
        if (intent.wantsToPlay) timer = setTimeout(() => reject(failure), ADVERT_WAIT_MS);
      };
      intent.addEventListener('intentchange', restart, { signal: end.signal });
      end.signal.addEventListener('abort', () => reject(end.signal.reason as Error), { once: true });
      restart();
      start({ resolve, reject, restart, signal: end.signal });
    });
  } finally {
    clearTimeout(timer);
    end.abort();
  }
}
