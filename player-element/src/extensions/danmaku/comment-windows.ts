/** Length of what is asked for at once, in seconds. */
const WINDOW_SECONDS = 30;
/** How long before it is needed a window is asked for, in seconds. */
const AHEAD_SECONDS = 15;
/** How far back comments may have begun that are to be seen still, in seconds. */
const BEFORE_SECONDS = 15;
/** First and longest wait after a failure, in ms; each doubles the one before. */
const RETRY_MS = [2000, 30_000] as const;

interface WindowOptions {
  readonly video: HTMLVideoElement;
  /** Asks for the comments of a part of the media, in seconds. */
  readonly load: (from: number, to: number, options: { readonly signal: AbortSignal }) => unknown;
  readonly onLoad: (comments: unknown) => void;
  /** Ends with the source. */
  readonly signal: AbortSignal;
}

/** Fetches the comments of a source window by window, each once, shortly before they are needed. */
export class CommentWindows {
  readonly #options: WindowOptions;
  /** Those that are there, on their way, or wait after a failure. */
  readonly #asked = new Set<number>();
  /** By windows that failed, how long to wait after the next failure, in ms. */
  readonly #retryDelays = new Map<number, number>();

  constructor(options: WindowOptions) {
    this.#options = options;
  }

  /** Asks for what is needed about now and is not there yet. */
  load(): void {
    const { video, signal } = this.#options;
    const { currentTime, duration } = video;
    // A stream without an end brings its comments as they are written.
    if (signal.aborted || !Number.isFinite(duration)) return;
    const last = windowAt(Math.min(currentTime + AHEAD_SECONDS, duration));
    for (let window = windowAt(currentTime - BEFORE_SECONDS); window <= last; window += 1) {
      if (window * WINDOW_SECONDS < duration && !this.#asked.has(window)) void this.#fetch(window);
    }
  }

  async #fetch(window: number): Promise<void> {
    const { video, load, onLoad, signal } = this.#options;
    const from = window * WINDOW_SECONDS;
    this.#asked.add(window);
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
      this.#asked.delete(window);
      this.load();
    };
    const timer = setTimeout(retry, delay);
    this.#options.signal.addEventListener('abort', () => clearTimeout(timer), { once: true });
  }
}

function windowAt(time: number): number {
  return Math.floor(Math.max(time, 0) / WINDOW_SECONDS);
}
