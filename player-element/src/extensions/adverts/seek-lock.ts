import type { PageOptions } from '../../player/page-options';

/** Forbids viewers to seek, as `no-speed` does, while adverts are shown; what the page says of it meanwhile holds later. */
export class SeekLock {
  readonly #options: PageOptions;
  #isLocked = false;
  #isAllowed = false;

  constructor(options: PageOptions, signal: AbortSignal) {
    this.#options = options;
    options.addEventListener('optionschange', () => this.#isLocked && this.#forbid(), { signal });
    signal.addEventListener('abort', () => this.set(false), { once: true });
  }

  set(isLocked: boolean): void {
    if (isLocked === this.#isLocked) return;
    this.#isLocked = isLocked;
    if (!isLocked) return this.#options.set({ isSpeedEnabled: this.#isAllowed });
    this.#isAllowed = false;
    this.#forbid();
  }

  #forbid(): void {
    if (!this.#options.facts.isSpeedEnabled) return;
    this.#isAllowed = true;
    this.#options.set({ isSpeedEnabled: false });
  }
}
