import { MENDED_AFTER_SECONDS, MENDING_WINDOW_MS, MENDS_AT_ONE_PLACE, MENDS_PER_WINDOW } from '../config';

/** What to do about a media error. */
export interface Remedy {
  /** `reload` the media at the same place, `skip` what is there, or `give-up`. */
  readonly action: 'reload' | 'skip' | 'give-up';
  /** How long to wait before, in ms: unlimited mending would be hundreds of requests. */
  readonly delay: number;
  /** Segments after the one at the place that are skipped too. */
  readonly beyond: number;
}

/** Remembers media errors, and knows when to stop mending them (player 3). */
export class Mending {
  #streak = 0;
  #times: number[] = [];

  /** The remedy for an error after so much playback since the last one, in seconds. */
  remedy(played: number, now = performance.now()): Remedy {
    if (played > MENDED_AFTER_SECONDS) this.#streak = 0;
    this.#streak += 1;
    if (this.#streak > MENDS_AT_ONE_PLACE) return { action: 'give-up', delay: 0, beyond: 0 };
    const earlier = this.#times[this.#times.length - MENDS_PER_WINDOW];
    const delay = earlier === undefined ? 0 : Math.max(0, earlier + MENDING_WINDOW_MS - now);
    this.#times = [...this.#times, now + delay].slice(-MENDS_PER_WINDOW);
    return { action: this.#streak === 1 ? 'reload' : 'skip', delay, beyond: Math.max(0, this.#streak - 2) };
  }
}
