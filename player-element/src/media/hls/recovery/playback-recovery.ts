import type { ErrorData, FragLoadedData } from 'hls.js';
import type HlsJs from 'hls.js';
import {
  CATCH_UPS_IN_A_ROW,
  LIVE_CATCH_UP_MS,
  LIVE_RETRY_LIMIT_MS,
  RETRY_DELAY_LIMIT_MS,
  SEGMENTS_WITHOUT_BUFFER,
  SKIP_PADDING_SECONDS,
  STALL_LIMIT_MS,
} from '../hls-limits';
import { HlsEvent } from '../hls-events';
import type { PlayControl } from '../../play-control';
import { fatalFailure, type PlaybackFailure } from '../../playback-failure';
import { hlsFailure, isRecoverable, needsReset, lastFailure, mediaFailure } from '../hls-failure';
import type { RequestLog } from '../loading/request-log';
import { gapEnd, playableFrom, rangesOf } from './buffer-gap';
import { MediaErrorRecovery } from './media-error-recovery';
import { StallWatchdog } from './stall-watchdog';

/** What is kept playing, and who is told. */
export interface PlaybackTask {
  readonly hls: HlsJs;
  readonly video: HTMLVideoElement;
  readonly url: string;
  readonly playControl: PlayControl;
  readonly history: RequestLog;
  readonly signal: AbortSignal;
  /** Playback failed: for good, or not yet when the failure is not fatal. */
  fail(failure: PlaybackFailure): void;
  /** Media arrives and does not play: a new engine may get further. */
  restart(): void;
}

/** Keeps a stream playing: recovers from media errors, passes gaps, follows the live edge, and ends what cannot play. */
export class PlaybackRecovery {
  readonly #task: PlaybackTask;
  readonly #mediaErrors: MediaErrorRecovery;
  readonly #watchdog: StallWatchdog;
  /** Times that playback went on at the live edge since a picture moved. */
  #catchUps = 0;
  /** Fragments that arrived since the last one that was buffered. */
  #unbuffered = 0;
  #hasPlayed = false;
  #hasEnded = false;
  /** What ends playback as soon as the buffer is played out. */
  #pendingFailure: PlaybackFailure | undefined;
  #isResuming = false;
  #resumeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(task: PlaybackTask) {
    const { hls, video, url, history, signal } = task;
    this.#task = task;
    this.#mediaErrors = new MediaErrorRecovery({ ...task, giveUp: (cause) => this.fail(mediaFailure(url, cause)) });
    this.#watchdog = new StallWatchdog({
      video,
      arrival: () => history.arrival,
      isRecovering: () =>
        !this.#pendingFailure && (history.isBusy || this.#mediaErrors.isRecovering || !navigator.onLine),
      skipGap: () => this.#skipGap(),
      catchUp: () => this.#catchUp(),
      restart: () => this.#mediaErrors.skipFragment(),
      stallLimit: () => (this.#pendingFailure ? 0 : this.#isLive ? LIVE_RETRY_LIMIT_MS : STALL_LIMIT_MS),
      silenceLimit: () => (this.#isLive && navigator.onLine ? LIVE_RETRY_LIMIT_MS : Infinity),
      giveUp: () => this.#giveUp(),
    });
    hls.on(HlsEvent.BUFFER_APPENDING, (_name, { frag }) => this.#mediaErrors.noteAppended(frag));
    hls.on(HlsEvent.FRAG_LOADED, (_name, data) => this.#onLoaded(data));
    hls.on(HlsEvent.FRAG_BUFFERED, () => this.#onBuffered());
    hls.on(HlsEvent.ERROR, (_name, data) => this.#onError(data));
    video.addEventListener('playing', () => this.#onPlaying(), { signal });
    video.addEventListener('seeking', () => this.#onSeeking(), { signal });
    video.addEventListener('error', () => video.error && this.#mediaErrors.recover(video.error), { signal });
    addEventListener('online', () => this.#onOnline(), { signal });
    signal.addEventListener('abort', () => this.#stop());
  }

  get #isLive(): boolean {
    return this.#task.hls.latestLevelDetails?.live === true;
  }

  /** Nothing more can be loaded; what is buffered plays on first. */
  fail(failure: PlaybackFailure): void {
    const { hls, video, fail } = this.#task;
    hls.stopLoad();
    this.#isResuming = false;
    const isPlayable = !video.error && playableFrom(rangesOf(video.buffered), video.currentTime) > 1;
    if (!isPlayable) {
      this.end(failure);
      return;
    }
    if (!this.#pendingFailure) fail({ ...failure, fatal: false });
    this.#pendingFailure = failure;
    clearTimeout(this.#resumeTimer);
    const isRefused = failure.status >= 400 && failure.status < 500;
    // The server may be back before the buffer is played out.
    if (!isRefused) this.#resumeTimer = setTimeout(() => this.#resume(), RETRY_DELAY_LIMIT_MS);
  }

  /** Nothing more is tried. */
  end(failure: PlaybackFailure): void {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#stop();
    this.#task.hls.stopLoad();
    this.#task.fail({ ...failure, fatal: true });
  }

  #stop(): void {
    clearTimeout(this.#resumeTimer);
    this.#watchdog.stop();
    this.#mediaErrors.stop();
  }

  #giveUp(): void {
    const { history, url } = this.#task;
    const isSilent = this.#isLive && performance.now() - history.arrival >= LIVE_RETRY_LIMIT_MS;
    // Missing segments were skipped until none was left.
    const isMissing = history.facts(url).skips > 0;
    const failure = isSilent || isMissing ? lastFailure(history) : undefined;
    this.end(this.#pendingFailure ?? failure ?? fatalFailure('media', url, undefined, 'Playback stands still'));
  }

  #onError(data: ErrorData): void {
    const { url, history } = this.#task;
    if (needsReset(data) || isRecoverable(data)) this.#mediaErrors.recover(data.error);
    else if (data.fatal) this.fail(hlsFailure(data, url, history));
  }

  /** What buffers fragments can get stuck, while they go on arriving and nothing seems to be wrong. */
  #onLoaded({ frag, part }: FragLoadedData): void {
    const { video } = this.#task;
    // Several parts of a low-latency stream's segment may come before the first of them is buffered.
    this.#unbuffered += part ? part.duration / frag.duration : 1;
    const isWaiting = !video.paused && video.readyState < video.HAVE_FUTURE_DATA;
    if (this.#unbuffered < SEGMENTS_WITHOUT_BUFFER || !isWaiting) return;
    this.#unbuffered = 0;
    this.#mediaErrors.recover(new Error('Segments arrive and are not buffered'));
  }

  #onBuffered(): void {
    this.#unbuffered = 0;
    if (!this.#isResuming) return;
    this.#isResuming = false;
    this.#pendingFailure = undefined;
  }

  #onPlaying(): void {
    this.#hasPlayed = true;
    this.#catchUps = 0;
  }

  #onSeeking(): void {
    if (!this.#pendingFailure) return;
    // Elsewhere it may play: what fails there is told anew.
    this.#pendingFailure = undefined;
    this.#resume();
  }

  #onOnline(): void {
    this.#task.history.clearFailures();
    if (this.#pendingFailure) this.#resume();
  }

  #resume(): void {
    const { hls, video } = this.#task;
    clearTimeout(this.#resumeTimer);
    this.#isResuming = true;
    hls.startLoad(video.currentTime);
  }

  #catchUp(): boolean {
    const { hls, video, history, restart, url } = this.#task;
    const { liveSyncPosition: edge } = hls;
    if (!this.#isLive || edge === null || edge - video.currentTime < SKIP_PADDING_SECONDS) return false;
    this.#catchUps += 1;
    const isArriving = performance.now() - history.arrival < LIVE_CATCH_UP_MS;
    const isLost = isArriving && this.#catchUps * LIVE_CATCH_UP_MS >= LIVE_RETRY_LIMIT_MS;
    // Only what does not play though it arrives may play in a new engine, and only once.
    if (isArriving && this.#hasPlayed && this.#catchUps > CATCH_UPS_IN_A_ROW) restart();
    else if (isLost) this.end(lastFailure(history) ?? fatalFailure('media', url, undefined, 'Playback stands still'));
    else video.currentTime = edge;
    return true;
  }

  #skipGap(): boolean {
    const { hls, video } = this.#task;
    const fragments = hls.latestLevelDetails?.fragments ?? [];
    const end = gapEnd(rangesOf(video.buffered), fragments, video.currentTime);
    if (end === undefined || (end === Infinity && (this.#isLive || video.buffered.length === 0))) return false;
    // A quality that comes with sound of its own, chosen in the last fragment: hls.js waits for another fragment to play.
    if (end === Infinity) hls.trigger(HlsEvent.BUFFER_EOS, { type: null });
    else video.currentTime = end + SKIP_PADDING_SECONDS;
    return end < Infinity;
  }
}
