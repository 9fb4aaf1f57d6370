/** How a comment is shown: crossing the picture from the right to the left, or standing at its top or bottom. */
export type DanmakuMode = 'rolling' | 'top' | 'bottom';

/** The modes in the order in which viewers are offered them. */
export const MODES: readonly DanmakuMode[] = ['rolling', 'top', 'bottom'];

/** A comment that is shown over the picture. */
export interface DanmakuComment {
  /** When it appears, in seconds of the media. */
  readonly time: number;
  readonly text: string;
  /** Default `rolling`. */
  readonly mode?: DanmakuMode;
  /** Any CSS colour; white by default. */
  readonly color?: string;
  /** What tells it from others: a comment that comes twice with the same one is shown once. */
  readonly id?: string | number;
  /** Whether the viewer wrote it: it has a frame, and is shown even where there is no room; default false. */
  readonly isOwn?: boolean;
}

/** Longest text that is shown, in characters: a longer one would rush across the picture. */
const MAX_TEXT_LENGTH = 200;

/** Returns the comments that a page gives, the earliest first; `warn` is called where some are left out as they are none. */
export function commentsOf(value: unknown, warn: (value: unknown) => void): readonly DanmakuComment[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const comments = entries.flatMap((entry) => commentOf(entry) ?? []);
  if (comments.length < entries.length || (value !== undefined && !Array.isArray(value))) warn(value);
  return comments.sort((one, other) => one.time - other.time);
}

/** A comment with the valid members of an entry; undefined without a time or a text. */
function commentOf(entry: unknown): DanmakuComment | undefined {
  const { time, text: written, mode, color, id, isOwn } = (entry ?? {}) as Record<string, unknown>;
  const text = typeof written === 'string' ? written.replace(/\s+/g, ' ').trim().slice(0, MAX_TEXT_LENGTH) : '';
  if (typeof time !== 'number' || !Number.isFinite(time) || !text) return undefined;
  return {
    time,
    text,
    ...(MODES.includes(mode as DanmakuMode) && { mode: mode as DanmakuMode }),
    ...(typeof color === 'string' && CSS.supports('color', color) && { color }),
    ...((typeof id === 'string' || typeof id === 'number') && { id }),
    ...(isOwn === true && { isOwn }),
  };
}

/** The known comments of a source, by their times. */
export class CommentList {
  readonly #ids = new Set<string | number>();
  #comments: DanmakuComment[] = [];

  /** Takes comments in; returns those that were not known by their id. */
  add(comments: readonly DanmakuComment[]): readonly DanmakuComment[] {
    const added = comments.filter(({ id }) => {
      if (id === undefined) return true;
      const isNew = !this.#ids.has(id);
      this.#ids.add(id);
      return isNew;
    });
    // Sorting is stable: of two at one time, the one that came first stays the first.
    this.#comments = [...this.#comments, ...added].sort((one, other) => one.time - other.time);
    return added;
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
