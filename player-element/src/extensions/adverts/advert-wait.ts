import type { PlayIntent } from '../../player/play-intent';

/** A controller that aborts with another signal; browsers have had `AbortSignal.any` for a short time only. */
export function linkedController(parent: AbortSignal): AbortController {
  const linked = new AbortController();
  const abort = (): void => linked.abort(parent.reason);
  if (parent.aborted) abort();
  else parent.addEventListener('abort', abort, { once: true, signal: linked.signal });
  return linked;
}

/** How long viewers wait for an advert, in ms, at its start as in the middle: then the media goes on without it. */
export const ADVERT_WAIT_MS = 8000;

/** A wait under way, for what ends it. */
export interface AdvertWait<Value> {
  resolve(value: Value): void;
  reject(reason: Error): void;
  /** Starts the time anew. */
  restart(): void;
  /** Aborts when the wait is over. */
  readonly signal: AbortSignal;
}

/**
 * Starts something and waits for it as long as viewers do, for whom a pause takes no time. Rejects with the failure when
 * that takes too long, and when the signal aborts.
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
