/** Motion of a comment: from right to left across the picture, or fixed at its top or bottom. */
export type DanmakuMode = 'rolling' | 'top' | 'bottom';

/** Modes in the order in which viewers see them. */
export const MODES: readonly DanmakuMode[] = ['rolling', 'top', 'bottom'];

/** Comment over the picture. */
export interface DanmakuComment {
  /** Media time at which it appears, in seconds. */
  readonly time: number;
  readonly text: string;
  /** Mode of the comment; default `rolling`. */
  readonly mode?: DanmakuMode;
  /** CSS colour; default white. */
  readonly color?: string;
  /** Identifier: comments with the same one are shown once. */
  readonly id?: string | number;
  /** Whether the viewer wrote it; it has a frame and is shown even without a free lane. Default false. */
  readonly isOwn?: boolean;
}

/** Maximum length of a shown text in UTF-16 code units: a longer one would move too fast. */
const MAX_TEXT_LENGTH = 200;

/** Returns the valid comments of the page, sorted by time; calls `warn` when some are invalid. */
export function commentsOf(value: unknown, warn: (value: unknown) => void): readonly DanmakuComment[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  const comments = entries.flatMap((entry) => commentOf(entry) ?? []);
  if (comments.length < entries.length || (value !== undefined && !Array.isArray(value))) warn(value);
  return comments.sort((one, other) => one.time - other.time);
}

/** Returns a comment with the valid fields of an entry; undefined without a time or a text. */
function commentOf(entry: unknown): DanmakuComment | undefined {
  const { time, text: written, mode, color, id, isOwn } = (entry ?? {}) as Record<string, unknown>;
  const text = typeof written === 'string' ? cutText(written.replace(/\s+/g, ' ').trim(), MAX_TEXT_LENGTH) : '';
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

/** Returns the start of a text, at most `length` UTF-16 code units; an emoji of several stays whole or is left out. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = 'Segmenter' in Intl ? new Intl.Segmenter().segment(text).containing(length)!.index : length;
  // Without a segmenter at least the halves of a surrogate pair stay together.
  return text.slice(0, end).replace(/[\uD800-\uDBFF]$/, '');
}

/** Known comments of a source, sorted by time. */
export class CommentList {
  readonly #ids = new Set<string | number>();
  #comments: DanmakuComment[] = [];

  /** Adds comments; returns those whose id was not known. */
  add(comments: readonly DanmakuComment[]): readonly DanmakuComment[] {
    const added = comments.filter(({ id }) => {
      if (id === undefined) return true;
      const isNew = !this.#ids.has(id);
      this.#ids.add(id);
      return isNew;
    });
    // Sorting is stable: comments of the same time keep their order.
    this.#comments = [...this.#comments, ...added].sort((one, other) => one.time - other.time);
    return added;
  }

  /** Returns the comments after `from` up to `to`, both in seconds. */
  between(from: number, to: number): readonly DanmakuComment[] {
    return this.#comments.slice(this.#indexAfter(from), this.#indexAfter(to));
  }

  /** Returns the time of the first comment after a time; Infinity when there is none. */
  nextTime(after: number): number {
    return this.#comments[this.#indexAfter(after)]?.time ?? Infinity;
  }

  /** Removes the comments up to a time, such as the old ones of a live stream. */
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
