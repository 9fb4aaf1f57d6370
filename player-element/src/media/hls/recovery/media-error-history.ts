import { RECOVERED_AFTER_SECONDS } from '../../../config';
import { RECOVERY_WINDOW_MS, RECOVERIES_PER_WINDOW } from '../hls-limits';
import type { FailureHistory } from './decide';

/** Remembers media errors, and how soon another one may be recovered from (player 3). */
export class MediaErrorHistory {
  #attempts = 0;
  #times: number[] = [];

  /** Counts an error after so much playback since the last one, in seconds, and tells what went before. */
  failed(played: number, now = performance.now()): FailureHistory {
    if (played > RECOVERED_AFTER_SECONDS) this.#attempts = 0;
    this.#attempts += 1;
    // Recovering without a limit would be hundreds of requests.
    const earlier = this.#times[this.#times.length - RECOVERIES_PER_WINDOW];
    const pause = earlier === undefined ? 0 : Math.max(0, earlier + RECOVERY_WINDOW_MS - now);
    this.#times = [...this.#times, now + pause].slice(-RECOVERIES_PER_WINDOW);
    return { attempts: this.#attempts, pause, failingFor: 0, skips: 0, losses: 0, now };
  }
}
