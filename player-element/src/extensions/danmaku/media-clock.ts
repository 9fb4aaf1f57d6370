/** Difference from the video above which the clock jumps to the video's time, in seconds. */
const TOLERANCE_SECONDS = 0.15;
/** Share of the difference corrected by each reading: `currentTime` advances in visible steps. */
const CORRECTION = 0.05;

/** Clock of a video's time that advances smoothly. */
export class MediaClock {
  readonly #video: HTMLVideoElement;
  #seconds = 0;
  #at = 0;
  #wasRunning = false;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    this.set();
  }

  /** Whether the time advances. */
  get isRunning(): boolean {
    const { paused, seeking, ended, readyState } = this.#video;
    return !paused && !seeking && !ended && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  }

  /** Media seconds per second. */
  get rate(): number {
    return this.#video.playbackRate;
  }

  /** Sets the clock to the video's time, after a seek. */
  set(): void {
    this.#seconds = this.#video.currentTime;
    this.#at = performance.now();
  }

  /** Returns the current time, in seconds. */
  now(): number {
    const { currentTime } = this.#video;
    const at = performance.now();
    const { isRunning, rate } = this;
    // No time passes while the video waits.
    const passed = isRunning && this.#wasRunning ? ((at - this.#at) / 1000) * rate : 0;
    const expected = this.#seconds + passed;
    const difference = currentTime - expected;
    const isNear = Math.abs(difference) < TOLERANCE_SECONDS;
    this.#seconds = isNear ? expected + (isRunning ? difference * CORRECTION : 0) : currentTime;
    this.#at = at;
    this.#wasRunning = isRunning;
    return this.#seconds;
  }
}
