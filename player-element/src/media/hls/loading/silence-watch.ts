import { SILENCE_CHECK_MS, SILENCE_LIMIT_MS, SLOW_PLAYLIST_MS } from '../hls-limits';

/** Who wants to know how a download goes. */
export interface SilenceListener {
  /** More has arrived: so many bytes in all. */
  grew(loaded: number): void;
  /** Nothing has for a while. */
  slow(): void;
  /** Nothing has for as long as may be, in ms; the watch is over. */
  silent(limit: number): void;
}

/** Watches a download for silence; a slow one that flows is none of its business (player 3). */
export class SilenceWatch {
  #timer: ReturnType<typeof setInterval> | undefined;
  #loaded = 0;
  #heard = 0;

  /** Whether the download was alive at the last look. */
  get isFlowing(): boolean {
    return this.#timer !== undefined && performance.now() - this.#heard < SILENCE_CHECK_MS;
  }

  /** Watches the figures of one download from its beginning. */
  watch(stats: { readonly loaded: number }, firstByteMs: number, listener: SilenceListener): void {
    this.stop();
    this.#loaded = 0;
    this.#heard = performance.now();
    this.#timer = setInterval(() => this.#look(stats.loaded, firstByteMs, listener), SILENCE_CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(loaded: number, firstByteMs: number, listener: SilenceListener): void {
    const now = performance.now();
    if (loaded > this.#loaded) {
      this.#loaded = loaded;
      this.#heard = now;
      listener.grew(loaded);
      return;
    }
    const silence = now - this.#heard;
    const limit = loaded > 0 ? SILENCE_LIMIT_MS : firstByteMs;
    if (silence >= SLOW_PLAYLIST_MS) listener.slow();
    if (silence < limit) return;
    this.stop();
    listener.silent(limit);
  }
}
