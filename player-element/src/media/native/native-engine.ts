import { NATIVE_RESTARTS, RECOVERED_AFTER_SECONDS, RETRY_DELAY_MS } from '../../config';
import { Engine } from '../engine';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';

/** Events after which the video waits for data, or no longer does. */
const EVENTS = 'play pause waiting stalled progress canplay playing seeking seeked ended emptied'.split(' ');
/** Standstill of a plain video with nothing arriving that ends in a failure, in ms (player 3). */
const STANDSTILL_LIMIT_MS = 10_000;

/** Plays what the browser plays by itself, and sees to it that a connection that broke ends neither silently nor at once. */
export class NativeEngine extends Engine {
  #url = this.task.url;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  /** Restarts at the same place. */
  #restarts = 0;
  /** Where the connection broke last, in seconds. */
  #brokeAt = -Infinity;
  #hasFailed = false;

  start(): void {
    const { video, preload } = this.task;
    const { signal } = this.life;
    video.addEventListener('error', () => void this.#onError(), { signal });
    for (const type of EVENTS) video.addEventListener(type, () => this.#watch(), { signal });
    globalThis.addEventListener('online', () => this.#isWaiting && this.#restart(), { signal });
    video.preload = preload;
    video.src = this.#url;
  }

  /** Plays another address of the same media, from the same position. */
  protected change(url: string): void {
    this.#url = url;
    this.#reload(() => (this.task.video.src = url));
  }

  /** Emits a failure with nothing left to try by this engine. */
  protected giveUp(failure: PlaybackFailure): void {
    this.#hasFailed = true;
    this.fail(failure);
  }

  /** Whether playback stands still for want of data. */
  get #isWaiting(): boolean {
    const { video } = this.task;
    return Boolean(video.error) || (!video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA);
  }

  /** Whether the media is on a network that is missing now. */
  get #isOffline(): boolean {
    return !navigator.onLine && this.#url.startsWith('http');
  }

  #watch(): void {
    clearTimeout(this.#silenceTimer);
    const { readyState, error, HAVE_FUTURE_DATA } = this.task.video;
    if (this.#hasFailed && !error && readyState >= HAVE_FUTURE_DATA) {
      this.#hasFailed = false;
      this.dispatchEvent(new Event('recovered'));
    }
    if (this.#isWaiting) this.#silenceTimer = setTimeout(() => this.#onSilence(), STANDSTILL_LIMIT_MS);
  }

  #onSilence(): void {
    // Without a network it is not the server that is silent.
    if (!this.#isOffline) this.giveUp(fatalFailure('timeout', this.#url));
  }

  async #onError(): Promise<void> {
    const { error, currentTime, crossOrigin } = this.task.video;
    // Without a network nothing is asked for: its return is when that is worth it.
    if (!error || error.code === error.MEDIA_ERR_ABORTED || this.#isOffline) return;
    const url = this.#url;
    const { signal } = this.life;
    // What finds out is fetched; where that cannot be had, it is the network.
    const failure = await import('../source/probe-source')
      .then(({ mediaErrorFailure }) => mediaErrorFailure(error, url, crossOrigin, signal))
      .catch((cause: unknown) => fatalFailure('network', url, cause));
    if (signal.aborted || url !== this.#url || this.#isOffline) return;
    const isBroken = failure.kind === 'network' && failure.status === 0;
    clearTimeout(this.#silenceTimer);
    if (Math.abs(currentTime - this.#brokeAt) > RECOVERED_AFTER_SECONDS) this.#restarts = 0;
    this.#brokeAt = currentTime;
    if (isBroken && this.#restarts < NATIVE_RESTARTS) {
      this.#restartTimer = setTimeout(() => this.#restart(), RETRY_DELAY_MS);
    } else this.giveUp(failure);
  }

  /** Asks for the media again. */
  #restart(): void {
    this.#restarts += 1;
    this.#reload(() => this.task.video.load());
  }

  #reload(load: () => void): void {
    const { video, playControl } = this.task;
    const { readyState, currentTime, duration } = video;
    const { signal } = this.life;
    clearTimeout(this.#restartTimer);
    playControl.keepPlaying(load);
    // Before the length is known, whoever has a position to begin at still waits to set it.
    if (readyState === video.HAVE_NOTHING || duration === Infinity) return;
    video.addEventListener('loadedmetadata', () => (video.currentTime = currentTime), { signal, once: true });
  }

  override destroy(): void {
    const { video } = this.task;
    super.destroy();
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#restartTimer);
    video.removeAttribute('src');
    // Without this call the browser goes on downloading the removed source.
    video.load();
  }
}
