import type { DanmakuComment } from '../comments/comment';

/** Least time from one comment that is spoken to the next, in ms: long enough for a sentence. */
const PERIOD_MS = 4000;

/** Tells screen readers of comments, the newest one in each period; those between are left out. */
export class SpokenComments {
  readonly #region = document.createElement('div');
  readonly #isWanted: () => boolean;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #newest: string | undefined;

  constructor(layers: HTMLElement, isWanted: () => boolean, signal: AbortSignal) {
    this.#isWanted = isWanted;
    this.#region.className = 'unseen';
    this.#region.part.add('danmaku-spoken');
    // A comment waits until the screen reader has said what it is about.
    this.#region.ariaLive = 'polite';
    layers.append(this.#region);
    signal.addEventListener('abort', () => clearTimeout(this.#timer), { once: true });
  }

  tell({ text }: DanmakuComment): void {
    if (!this.#isWanted()) return;
    this.#newest = text;
    if (this.#timer === undefined) this.#say();
  }

  #say(): void {
    this.#timer = undefined;
    if (this.#newest === undefined) return;
    this.#region.textContent = this.#newest;
    this.#newest = undefined;
    this.#timer = setTimeout(() => this.#say(), PERIOD_MS);
  }
}
