import type { DanmakuComment } from './comments/comment';
import { CommentList } from './comments/comment-list';
import type { CommentWindows } from './comments/comment-windows';
import { commentsOf } from './comments/comments-of';
import type { CheckedOptions, DanmakuDraft } from './danmaku-options';

/** How far back comments of a stream without an end are kept, in seconds. */
const KEPT_SECONDS = 600;

interface SourceOptions {
  readonly video: HTMLVideoElement;
  readonly options: () => CheckedOptions;
  /** Whether comments are to be seen: none are fetched before. */
  readonly isWanted: () => boolean;
  /** Told when the comments are others than before. */
  readonly onReset: () => void;
  /** Told of comments that came. */
  readonly onAdd: (comments: readonly DanmakuComment[]) => void;
  readonly signal: AbortSignal;
}

/** Owns the comments of the source that plays. */
export class DanmakuSource {
  readonly list = new CommentList();
  readonly #options: SourceOptions;
  #windows: CommentWindows | undefined;
  /** Lasts as long as the source. */
  #life = new AbortController();
  #hasComplained = false;

  constructor(options: SourceOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#life.abort(), { once: true });
  }

  /** Begins anew, with what the page gives for every source. */
  reset(): void {
    const { options, onReset } = this.#options;
    this.#life.abort();
    this.#life = new AbortController();
    this.list.clear();
    this.list.add(this.#read(options().comments));
    this.#windows = undefined;
    onReset();
    this.look();
  }

  /** Fetches what is needed by now. */
  look(): void {
    const { video, isWanted } = this.#options;
    const hasBegun = !video.paused || video.currentTime > 0;
    if (hasBegun && isWanted()) void this.#fetch();
  }

  async #fetch(): Promise<void> {
    const { video, options, isWanted } = this.#options;
    const { load } = options();
    const { signal } = this.#life;
    if (!load) return;
    // Without a network it does not come; the next look asks again.
    const part = await import('./comments/comment-windows').catch(() => undefined);
    // They may have been hidden meanwhile.
    if (!part || signal.aborted || !isWanted()) return;
    const onLoad = (loaded: unknown): void => this.add(loaded ?? []);
    this.#windows ??= new part.CommentWindows({ video, load, onLoad, signal });
    this.#windows.look();
  }

  /** Takes comments in; one without a time is of now. */
  add(given: unknown): void {
    const { video, onAdd } = this.#options;
    const { currentTime } = video;
    const entries: unknown = Array.isArray(given)
      ? given.map((entry: unknown) => (typeof entry === 'object' ? { time: currentTime, ...entry } : entry))
      : given;
    if (video.duration === Infinity) this.list.forget(currentTime - KEPT_SECONDS);
    onAdd(this.list.add(this.#read(entries)));
  }

  /** Gives the page what the viewer wrote, and shows it once that was taken; returns why it was not. */
  async send({ text, mode, color }: Omit<DanmakuDraft, 'time'>): Promise<void | string> {
    const { video, options } = this.#options;
    const { signal } = this.#life;
    const draft = { text, ...(mode && { mode }), ...(color && { color }) };
    const reason = await options().send?.({ time: video.currentTime, ...draft });
    if (typeof reason === 'string' && reason) return reason;
    if (!signal.aborted) this.add([{ ...draft, isOwn: true }]);
    return undefined;
  }

  /** Takes all comments away that are known by now. */
  clear(): void {
    this.list.clear();
    this.#options.onReset();
  }

  #read(given: unknown): readonly DanmakuComment[] {
    return commentsOf(given, (unsound) => {
      if (!this.#hasComplained)
        console.warn('Comments of danmaku are an array of { time, text, mode?, color?, id? }:', unsound);
      this.#hasComplained = true;
    });
  }
}
