/** Length of what is asked for at once, in seconds. */
const WINDOW_SECONDS = 30;
/** How long before it is needed a window is asked for, in seconds. */
const AHEAD_SECONDS = 15;
/** How far back comments may have begun that are to be seen still, in seconds. */
const BEFORE_SECONDS = 15;
/** First and longest wait after a failure, in ms; each doubles the one before. */
const RETRY_MS = [2000, 30_000] as const;

/** Asks for comments of a part of the media, in seconds. */
export type LoadComments = (from: number, to: number, options: { readonly signal: AbortSignal }) => unknown;

interface WindowOptions {
  readonly video: HTMLVideoElement;
  readonly load: LoadComments;
  readonly onLoad: (comments: unknown) => void;
  /** Ends with the source. */
  readonly signal: AbortSignal;
}

/** What is known of a window: it is there or on its way, or may be asked for again from a time on. */
type WindowState = 'taken' | { readonly again: number; readonly wait: number };

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
    const [first, last] = [currentTime - BEFORE_SECONDS, Math.min(currentTime + AHEAD_SECONDS, duration)].map((time) =>
      Math.floor(Math.max(time, 0) / WINDOW_SECONDS),
    );
    const present = Math.floor(currentTime / WINDOW_SECONDS);
    const needed = new Set([present, ...Array.from({ length: last! - first! + 1 }, (_, index) => first! + index)]);
    for (const window of needed)
      if (window * WINDOW_SECONDS < duration && this.#isOpen(window)) void this.#fetch(window);
  }

  #isOpen(window: number): boolean {
    const state = this.#windows.get(window);
    return state === undefined || (state !== 'taken' && performance.now() >= state.again);
  }

  async #fetch(window: number): Promise<void> {
    const { video, load, onLoad, signal } = this.#options;
    const before = this.#windows.get(window);
    const from = window * WINDOW_SECONDS;
    this.#windows.set(window, 'taken');
    try {
      const comments = await load(from, Math.min(from + WINDOW_SECONDS, video.duration), { signal });
      if (!signal.aborted) onLoad(comments);
    } catch {
      if (!signal.aborted) this.#retry(window, before);
    }
  }

  #retry(window: number, before: WindowState | undefined): void {
    const [first, longest] = RETRY_MS;
    const wait = typeof before === 'object' ? Math.min(before.wait * 2, longest) : first;
    this.#windows.set(window, { again: performance.now() + wait, wait });
    clearTimeout(this.#timer);
    // A timer may come a little early.
    this.#timer = setTimeout(() => this.load(), wait + 1);
  }
}
