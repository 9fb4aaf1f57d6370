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

/** When a window may be fetched, by `performance.now()`, and how long to wait after a failure, both in ms. */
interface WindowState {
  /** Infinity while it is on its way, or there. */
  readonly from: number;
  readonly retryDelay: number;
}

/** Fetches the comments of a source window by window, each once, shortly before they are needed. */
export class CommentWindows {
  readonly #options: WindowOptions;
  readonly #windows = new Map<number, WindowState>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(options: WindowOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  /** Asks for what is needed about now and is not there yet. */
  load(): void {
    const { video, signal } = this.#options;
    const { currentTime, duration } = video;
    // A stream without an end brings its comments as they are written.
    if (signal.aborted || !Number.isFinite(duration)) return;
    const last = windowAt(Math.min(currentTime + AHEAD_SECONDS, duration));
    for (let window = windowAt(currentTime - BEFORE_SECONDS); window <= last; window += 1) {
      const isOpen = performance.now() >= this.#stateOf(window).from;
      if (window * WINDOW_SECONDS < duration && isOpen) void this.#fetch(window);
    }
  }

  #stateOf(window: number): WindowState {
    return this.#windows.get(window) ?? { from: 0, retryDelay: RETRY_MS[0] };
  }

  async #fetch(window: number): Promise<void> {
    const { video, load, onLoad, signal } = this.#options;
    const { retryDelay } = this.#stateOf(window);
    const from = window * WINDOW_SECONDS;
    this.#windows.set(window, { from: Infinity, retryDelay });
    try {
      const comments = await load(from, Math.min(from + WINDOW_SECONDS, video.duration), { signal });
      if (!signal.aborted) onLoad(comments);
    } catch {
      if (signal.aborted) return;
      const nextDelay = Math.min(retryDelay * 2, RETRY_MS[1]);
      this.#windows.set(window, { from: performance.now() + retryDelay, retryDelay: nextDelay });
      clearTimeout(this.#timer);
      // A timer may come a little early.
      this.#timer = setTimeout(() => this.load(), retryDelay + 1);
    }
  }
}

function windowAt(time: number): number {
  return Math.floor(Math.max(time, 0) / WINDOW_SECONDS);
}
