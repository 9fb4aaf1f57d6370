/** How far the clock may be from the video before it jumps to the video's time, in seconds. */
const TOLERANCE_SECONDS = 0.15;
/** Share of the difference that each reading takes away: browsers tell the time in steps, which would be seen. */
const CORRECTION = 0.05;

/** The time of a video as smooth as its picture. */
export class MediaClock {
  readonly #video: HTMLVideoElement;
  #seconds = 0;
  #at = 0;
  #wasRunning = false;

  constructor(video: HTMLVideoElement) {
    this.#video = video;
    this.set();
  }

  /** Whether time passes. */
  get isRunning(): boolean {
    const { paused, seeking, ended, readyState } = this.#video;
    return !paused && !seeking && !ended && readyState >= HTMLMediaElement.HAVE_FUTURE_DATA;
  }

  /** Seconds of the media for each second. */
  get rate(): number {
    return this.#video.playbackRate;
  }

  /** Takes the video's time as it is, after a seek. */
  set(): void {
    this.#seconds = this.#video.currentTime;
    this.#at = performance.now();
  }

  /** The time now, in seconds. */
  now(): number {
    const { currentTime } = this.#video;
    const at = performance.now();
    const { isRunning, rate } = this;
    // What waited went nowhere since the last reading.
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
