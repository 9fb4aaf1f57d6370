import type { DanmakuComment } from './comment';

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
