/** Length of a window, in seconds. */
const WINDOW_SECONDS = 30;
/** Seconds by which a window is loaded before it is needed. */
const AHEAD_SECONDS = 15;
/** Seconds for which a comment may remain visible. */
const BEFORE_SECONDS = 15;
/** First and longest retry delay, in ms; each failure doubles it. */
const RETRY_MS = [2000, 30_000] as const;

interface WindowOptions {
  readonly video: HTMLVideoElement;
  /** Loads the comments of a time range, in seconds. */
  readonly load: (from: number, to: number, options: { readonly signal: AbortSignal }) => unknown;
  readonly onLoad: (comments: unknown) => void;
  /** Aborts with the source. */
  readonly signal: AbortSignal;
}

/** Loads the comments of a source in windows, each once, shortly before they are needed. */
export class CommentWindows {
  readonly #options: WindowOptions;
  /** Windows that are loaded, loading or waiting for a retry. */
  readonly #requested = new Set<number>();
  /** Next retry delay in ms, by failed window. */
  readonly #retryDelays = new Map<number, number>();

  constructor(options: WindowOptions) {
    this.#options = options;
  }

  /** Loads the missing windows around the current time. */
  load(): void {
    const { video, signal } = this.#options;
    const { currentTime, duration } = video;
    // Comments of a live stream are added as they are written.
    if (signal.aborted || !Number.isFinite(duration)) return;
    const last = windowAt(Math.min(currentTime + AHEAD_SECONDS, duration));
    for (let window = windowAt(currentTime - BEFORE_SECONDS); window <= last; window += 1) {
      if (window * WINDOW_SECONDS < duration && !this.#requested.has(window)) void this.#fetch(window);
    }
  }

  async #fetch(window: number): Promise<void> {
    const { video, load, onLoad, signal } = this.#options;
    const from = window * WINDOW_SECONDS;
    this.#requested.add(window);
    try {
      const comments = await load(from, Math.min(from + WINDOW_SECONDS, video.duration), { signal });
      if (!signal.aborted) onLoad(comments);
    } catch {
      if (!signal.aborted) this.#retryLater(window);
    }
  }

  #retryLater(window: number): void {
    const [first, longest] = RETRY_MS;
    const delay = this.#retryDelays.get(window) ?? first;
    this.#retryDelays.set(window, Math.min(delay * 2, longest));
    const retry = (): void => {
      this.#requested.delete(window);
      this.load();
    };
    const timer = setTimeout(retry, delay);
    this.#options.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}

function windowAt(time: number): number {
  return Math.floor(Math.max(time, 0) / WINDOW_SECONDS);
}
