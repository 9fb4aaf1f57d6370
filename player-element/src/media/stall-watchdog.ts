import { LIVE_CATCH_UP_MS, STALL_CHECK_MS, STALL_RESTART_MS } from '../config';

/** What the watchdog may ask and do. */
export interface StallWatch {
  readonly video: HTMLVideoElement;
  /** When media arrived last, on the clock of `performance.now()`. */
  arrival(): number;
  /** Whether something is still being tried. */
  isHopeful(): boolean;
  /** Passes over a hole at the position; false when there is none, or nothing behind it yet. */
  skipHole(): boolean;
  /** Goes on at the edge of a live stream; false where there is none, or nothing to catch up with. */
  catchUp(): boolean;
  /** Starts loading anew, without what should play at the position. */
  restart(): void;
  /** How long a standstill with nothing arriving may last, in ms; 0 when all is lost already. */
  patience(): number;
  /** Nothing helped. */
  giveUp(): void;
}

/** Sees to it that no picture stands still for ever: a hole is passed over, loading is restarted, then it fails. */
export class StallWatchdog {
  readonly #watch: StallWatch;
  readonly #timer: ReturnType<typeof setInterval>;
  #position = -1;
  #since = 0;
  #stillSince = 0;
  #hasRestarted = false;

  constructor(watch: StallWatch) {
    this.#watch = watch;
    this.#timer = setInterval(() => this.#look(), STALL_CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const { video } = this.#watch;
    const now = performance.now();
    const isWaiting = video.readyState < video.HAVE_FUTURE_DATA && !video.ended && !video.error;
    if (video.currentTime !== this.#position || !isWaiting) {
      this.#position = video.currentTime;
      this.#since = now;
      this.#stillSince = now;
      this.#hasRestarted = false;
      return;
    }
    if (this.#watch.skipHole()) return;
    if (!video.paused && now - this.#stillSince >= LIVE_CATCH_UP_MS && this.#watch.catchUp()) {
      this.#stillSince = now;
      return;
    }
    if (video.paused || this.#watch.isHopeful()) {
      // Only what comes after the last hope counts.
      this.#since = now;
      return;
    }
    const standstill = now - Math.max(this.#since, this.#watch.arrival());
    if (standstill >= this.#watch.patience()) this.#watch.giveUp();
    else if (standstill >= STALL_RESTART_MS && !this.#hasRestarted) {
      this.#hasRestarted = true;
      this.#watch.restart();
    }
  }
}
