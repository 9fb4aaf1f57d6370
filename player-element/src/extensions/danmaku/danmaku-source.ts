import { commentsOf, type DanmakuComment } from './comment';
import type { CommentWindows } from './comment-windows';
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
    const part = await import('./comment-windows').catch(() => undefined);
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

/** The known comments of a source, by their times. */
export class CommentList {
  readonly #ids = new Set<string | number>();
  #comments: DanmakuComment[] = [];

  /** Takes comments that are sorted by time; returns those that were not known by their id. */
  add(comments: readonly DanmakuComment[]): readonly DanmakuComment[] {
    const news = comments.filter(({ id }) => {
      if (id === undefined) return true;
      const isNew = !this.#ids.has(id);
      this.#ids.add(id);
      return isNew;
    });
    const isBehind = news.length > 0 && this.#comments.length > 0 && news[0]!.time < this.#comments.at(-1)!.time;
    this.#comments.push(...news);
    // Sorting is stable: of two at one time, the one that came first stays the first.
    if (isBehind) this.#comments.sort((one, other) => one.time - other.time);
    return news;
  }

  /** The comments after a time and up to another one, both in seconds. */
  between(from: number, to: number): readonly DanmakuComment[] {
    return this.#comments.slice(this.#indexAfter(from), this.#indexAfter(to));
  }

  /** The time of the first comment after a time; Infinity when there is none. */
  nextTime(after: number): number {
    return this.#comments[this.#indexAfter(after)]?.time ?? Infinity;
  }

  /** Forgets the comments up to a time, such as those that a stream without an end has left behind. */
  forget(until: number): void {
    this.#comments = this.#comments.slice(this.#indexAfter(until));
  }

  clear(): void {
    this.#comments = [];
    this.#ids.clear();
  }

  #indexAfter(time: number): number {
    let [low, high] = [0, this.#comments.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#comments[middle]!.time <= time) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}
