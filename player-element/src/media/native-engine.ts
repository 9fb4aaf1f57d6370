import { NATIVE_RESTARTS, RETRY_DELAY_MS, STANDSTILL_LIMIT_MS } from '../config';
import type { Engine, EngineReport, EngineTask } from './engine';
import { mediaErrorFailure } from './media-error-failure';
import { fatalFailure } from './playback-failure';

/** Events after which the video waits for data, or no longer does. */
const SIGNS = ['play', 'pause', 'waiting', 'stalled', 'progress', 'playing', 'seeking', 'seeked', 'ended', 'emptied'];

/** Plays what the browser plays by itself, and sees to it that a connection that broke ends neither silently nor at once. */
export class NativeEngine implements Engine {
  readonly levels = [];
  readonly level = -1;
  readonly playingLevel = -1;
  readonly #task: EngineTask;
  readonly #report: EngineReport;
  readonly #life = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #restarts = 0;

  constructor(task: EngineTask, report: EngineReport) {
    this.#task = task;
    this.#report = report;
    const { video, url, preload } = task;
    const { signal } = this.#life;
    video.addEventListener('error', () => void this.#onError(), { signal });
    for (const sign of SIGNS) video.addEventListener(sign, () => this.#watch(), { signal });
    globalThis.addEventListener('online', () => this.#onOnline(), { signal });
    video.preload = preload;
    video.src = url;
  }

  /** Whether playback stands still for want of data. */
  get #isWaiting(): boolean {
    const { video } = this.#task;
    return Boolean(video.error) || (!video.paused && !video.ended && video.readyState < video.HAVE_FUTURE_DATA);
  }

  #watch(): void {
    clearTimeout(this.#timer);
    if (this.#isWaiting) this.#timer = setTimeout(() => this.#onSilence(), STANDSTILL_LIMIT_MS);
  }

  #onSilence(): void {
    // Without a network it is not the server that is silent.
    if (navigator.onLine) this.#report.failed(fatalFailure('timeout', this.#task.url, undefined));
  }

  async #onError(): Promise<void> {
    const { error } = this.#task.video;
    const { signal } = this.#life;
    if (!error || error.code === error.MEDIA_ERR_ABORTED) return;
    const failure = await mediaErrorFailure(error, this.#task.url, signal);
    if (signal.aborted) return;
    const isBroken = failure.kind === 'network' && failure.status === 0;
    clearTimeout(this.#timer);
    if (!isBroken || (navigator.onLine && this.#restarts >= NATIVE_RESTARTS)) this.#report.failed(failure);
    else if (navigator.onLine) this.#timer = setTimeout(() => this.#restart(), RETRY_DELAY_MS);
  }

  #onOnline(): void {
    if (this.#isWaiting) this.#restart();
  }

  /** Asks for the media again, to go on at the same place. */
  #restart(): void {
    const { video } = this.#task;
    const { currentTime, paused } = video;
    const { signal } = this.#life;
    this.#restarts += 1;
    video.load();
    video.addEventListener('loadedmetadata', () => (video.currentTime = currentTime), { signal, once: true });
    // Refused or superseded: the video says so by staying paused.
    if (!paused) video.play().catch(() => undefined);
  }

  destroy(): void {
    const { video } = this.#task;
    this.#life.abort();
    clearTimeout(this.#timer);
    video.removeAttribute('src');
    // Without this call the browser goes on downloading the removed source.
    video.load();
  }
}
