import { NATIVE_RESTARTS, RECOVERED_AFTER_SECONDS, RETRY_DELAY_MS } from '../../config';
import { Engine } from '../engine';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';

/** Events after which the video may start or stop waiting for data. */
const EVENTS = 'play pause waiting stalled progress canplay playing seeking seeked ended emptied'.split(' ');
/** Stall without arriving data after which a plain video fails, in ms (player 3). */
const STANDSTILL_LIMIT_MS = 10_000;

/** Plays media with the browser itself. Retries after a broken connection, and fails a stall without an error. */
export class NativeEngine extends Engine {
  #url = this.task.url;
  #silenceTimer: ReturnType<typeof setTimeout> | undefined;
  #restartTimer: ReturnType<typeof setTimeout> | undefined;
  /** Restarts at the same position. */
  #restarts = 0;
  /** Position at which the connection last broke, in seconds. */
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

  override get isLive(): boolean {
    return false;
  }

  /** Plays another URL of the same media, from the same position. */
  protected change(url: string): void {
    this.#url = url;
    this.#reload(() => (this.task.video.src = url));
  }

  /** Emits a failure after which this engine has nothing left to try. */
  protected giveUp(failure: PlaybackFailure): void {
    this.#hasFailed = true;
    this.fail(failure);
  }

  /** Whether playback waits for data. */
  get #isWaiting(): boolean {
    const { video } = this.task;
    return Boolean(video.error) || (!video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA);
  }

  /** Whether the media needs a network and the browser is offline. */
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
    // Offline the server is not at fault.
    if (!this.#isOffline) this.giveUp(fatalFailure('timeout', this.#url));
  }

  async #onError(): Promise<void> {
    const { error, currentTime, crossOrigin } = this.task.video;
    // Offline nothing is requested: the `online` event restarts the media.
    if (!error || error.code === error.MEDIA_ERR_ABORTED || this.#isOffline) return;
    const url = this.#url;
    const { signal } = this.life;
    // A failed import means that the network failed.
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

  /** Requests the media again. */
  #restart(): void {
    this.#restarts += 1;
    this.#reload(() => this.task.video.load());
  }

  #reload(load: () => void): void {
    const { video, playControl } = this.task;
    const { readyState, currentTime } = video;
    const { signal } = this.life;
    clearTimeout(this.#restartTimer);
    playControl.keepPlaying(load);
    // Before `loadedmetadata` the start position of the load has still to be set.
    if (readyState === video.HAVE_NOTHING || this.isLive) return;
    video.addEventListener('loadedmetadata', () => (video.currentTime = currentTime), { signal, once: true });
  }

  override destroy(): void {
    const { video } = this.task;
    super.destroy();
    clearTimeout(this.#silenceTimer);
    clearTimeout(this.#restartTimer);
    video.removeAttribute('src');
    // Without this call the browser continues to download the removed source.
    video.load();
  }
}
