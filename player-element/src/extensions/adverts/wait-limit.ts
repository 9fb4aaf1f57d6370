/** A controller that aborts with another signal; browsers have had `AbortSignal.any` for a short time only. */
export function childController(parent: AbortSignal): AbortController {
  const child = new AbortController();
  const abort = (): void => child.abort(parent.reason);
  if (parent.aborted) abort();
  else parent.addEventListener('abort', abort, { once: true, signal: child.signal });
  return child;
}

/** How long viewers wait for an advert, in ms, at its start as in the middle: then the media goes on without it. */
export const ADVERT_WAIT_MS = 8000;

/** Ends a wait that takes too long; paused ones take no time. */
export class WaitLimit {
  readonly #onEnd: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(signal: AbortSignal, onEnd: () => void) {
    this.#onEnd = onEnd;
    signal.addEventListener('abort', () => this.set(false), { once: true });
  }

  /** Whether somebody waits now. */
  set(isWaiting: boolean): void {
    if (isWaiting) {
      this.#timer ??= setTimeout(() => this.#onEnd(), ADVERT_WAIT_MS);
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
