import { LIVE_CATCH_UP_MS, STALL_CHECK_MS, STALL_RESTART_MS } from '../hls-limits';

/** What the watchdog may ask and do. */
export interface StallWatch {
  readonly video: HTMLVideoElement;
  /** When media arrived last, on the clock of `performance.now()`. */
  arrival(): number;
  /** Whether something is still being tried. */
  isRecovering(): boolean;
  /** Passes over a gap at the position; false when there is none, or nothing behind it yet. */
  skipGap(): boolean;
  /** Goes on at the edge of a live stream; false where there is none, or nothing to catch up with. */
  catchUp(): boolean;
  /** Starts loading anew, without what should play at the position. */
  restart(): void;
  /** How long a standstill with nothing arriving may last, in ms; 0 when all is lost already. */
  stallLimit(): number;
  /** How long a standstill with nothing arriving may last whatever is still tried, in ms. */
  silenceLimit(): number;
  /** Nothing helped. */
  giveUp(): void;
}

/** Sees to it that no picture stands still for ever: a gap is passed over, loading is restarted, then it fails. */
export class StallWatchdog {
  readonly #watch: StallWatch;
  readonly #timer: ReturnType<typeof setInterval>;
  #position = -1;
  /** When the standstill began, or something was tried last. */
  #since = 0;
  /** When the standstill began, or playback was sent to the live edge. */
  #stillSince = 0;
  #stoppedAt = 0;
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
      this.#since = this.#stillSince = this.#stoppedAt = now;
      this.#hasRestarted = false;
      return;
    }
    if (this.#watch.skipGap()) return;
    if (video.paused) this.#since = this.#stoppedAt = now;
    else this.#onStandstill(now);
  }

  #onStandstill(now: number): void {
    const { video, arrival, silenceLimit, stallLimit } = this.#watch;
    if (now - Math.max(this.#stoppedAt, arrival()) >= silenceLimit()) {
      this.#watch.giveUp();
      return;
    }
    if (now - this.#stillSince >= LIVE_CATCH_UP_MS && this.#watch.catchUp()) {
      this.#stillSince = now;
      // Not the viewer moved it, and nothing plays yet.
      this.#position = video.currentTime;
      return;
    }
    // Only what comes after the last thing that could help counts.
    if (this.#watch.isRecovering()) this.#since = now;
    const standstill = now - Math.max(this.#since, arrival());
    if (standstill >= stallLimit()) this.#watch.giveUp();
    else if (standstill >= STALL_RESTART_MS && !this.#hasRestarted) {
      this.#hasRestarted = true;
      this.#watch.restart();
    }
  }
}
