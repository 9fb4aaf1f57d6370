import type { ErrorData, FragLoadedData } from 'hls.js';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import { gapEnd, playableFrom, rangesOf } from './buffer-gap';
import { buildOf } from './build-of';
import { hlsFailure, isRecoverable, needsReset, standstillFailure } from './hls-failure';
import { LIVE_CATCH_UP_MS, LIVE_RETRY_LIMIT_MS, RETRY_DELAY_LIMIT_MS } from './hls-limits';
import { MediaErrorRecovery, type RecoveryTask } from './media-error-recovery';

/** How often a playback that stands still is looked at, in ms. */
const STALL_CHECK_MS = 500;
/** Standstill with nothing arriving after which loading starts anew, in ms. */
const STALL_RESTART_MS = 4000;
/** Standstill with nothing arriving that ends in a failure, in ms: within 10 s of the last thing that could help (player 3). */
const STALL_LIMIT_MS = 8000;
/** Times that a live stream goes on at its edge in vain before everything that plays it is made anew. */
const CATCH_UPS_IN_A_ROW = 1;
/** Segments that arrive one after the other without one of them being buffered: then what buffers them is stuck. */
const SEGMENTS_WITHOUT_BUFFER = 3;
/** How far into a buffered range a skip lands, in seconds: decoders start behind the very edge. */
const SKIP_PADDING_SECONDS = 0.1;

/** What is kept playing, and what hears of failures. */
interface StallTask extends RecoveryTask {
  readonly url: string;
  /** Playback failed: for good, or not yet when the failure is not fatal. */
  fail(failure: PlaybackFailure): void;
  /** Media arrives and does not play: a new engine may get further. */
  restart(): void;
}

/**
 * Keeps a stream playing, so that no picture stands still for ever: recovers from media errors, passes gaps, keeps up with
 * the live edge, starts loading anew, and ends what cannot play.
 */
export class StallRecovery {
  readonly #task: StallTask;
  readonly #mediaErrors: MediaErrorRecovery;
  readonly #stallTimer: ReturnType<typeof setInterval>;
  /** Where playback stood when it was looked at last, in seconds. */
  #position = -1;
  /** When the standstill began, or something was tried last. */
  #since = 0;
  /** When the standstill began, or playback was sent to the live edge. */
  #stillSince = 0;
  #stoppedAt = 0;
  #hasRestarted = false;
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

  constructor(task: StallTask) {
    const { hls, video, url, signal } = task;
    const { Events } = buildOf(hls);
    this.#task = task;
    this.#mediaErrors = new MediaErrorRecovery(task, (cause) => this.fail(fatalFailure('media', url, cause)));
    this.#stallTimer = setInterval(() => this.#poll(), STALL_CHECK_MS);
    hls.on(Events.FRAG_LOADED, (_name, data) => this.#onLoaded(data));
    hls.on(Events.FRAG_BUFFERED, () => this.#onBuffered());
    hls.on(Events.ERROR, (_name, data) => this.#onError(data));
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
    clearInterval(this.#stallTimer);
    this.#mediaErrors.stop();
  }

  #poll(): void {
    const { video } = this.#task;
    const now = performance.now();
    const isWaiting = video.readyState < video.HAVE_FUTURE_DATA && !video.ended && !video.error;
    if (video.currentTime !== this.#position || !isWaiting) {
      this.#position = video.currentTime;
      this.#since = this.#stillSince = this.#stoppedAt = now;
      this.#hasRestarted = false;
      return;
    }
    if (this.#skipGap()) return;
    if (video.paused) this.#since = this.#stoppedAt = now;
    else this.#onStandstill(now);
  }

  #onStandstill(now: number): void {
    const { video, log } = this.#task;
    const silence = now - Math.max(this.#stoppedAt, log.arrival);
    if (this.#isLive && navigator.onLine && silence >= LIVE_RETRY_LIMIT_MS) {
      this.#giveUp();
      return;
    }
    if (now - this.#stillSince >= LIVE_CATCH_UP_MS && this.#catchUp()) {
      this.#stillSince = now;
      // Not the viewer moved it, and nothing plays yet.
      this.#position = video.currentTime;
      return;
    }
    // Only what comes after the last thing that could help counts.
    const isRecovering = log.isBusy || this.#mediaErrors.isRecovering || !navigator.onLine;
    if (isRecovering && !this.#pendingFailure) this.#since = now;
    const standstill = now - Math.max(this.#since, log.arrival);
    const limit = this.#isLive ? LIVE_RETRY_LIMIT_MS : STALL_LIMIT_MS;
    if (this.#pendingFailure || standstill >= limit) this.#giveUp();
    else if (standstill >= STALL_RESTART_MS && !this.#hasRestarted) {
      this.#hasRestarted = true;
      this.#mediaErrors.skipFragment();
    }
  }

  #giveUp(): void {
    const { log, url } = this.#task;
    const isSilent = this.#isLive && performance.now() - log.arrival >= LIVE_RETRY_LIMIT_MS;
    // Missing segments were skipped until none was left.
    const isMissing = log.getInput(url).skips > 0;
    this.end(this.#pendingFailure ?? standstillFailure(url, isSilent || isMissing ? log.lastFailed : undefined));
  }

  #onError(data: ErrorData): void {
    const { url, log } = this.#task;
    if (needsReset(data) || isRecoverable(data)) this.#mediaErrors.recover(data.error);
    else if (data.fatal) this.fail(hlsFailure(data, url, log));
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
    // Elsewhere it may play: what fails there is reported anew.
    this.#pendingFailure = undefined;
    this.#resume();
  }

  #onOnline(): void {
    this.#task.log.clearFailures();
    if (this.#pendingFailure) this.#resume();
  }

  #resume(): void {
    const { hls, video } = this.#task;
    clearTimeout(this.#resumeTimer);
    this.#isResuming = true;
    hls.startLoad(video.currentTime);
  }

  #catchUp(): boolean {
    const { hls, video, log, restart, url } = this.#task;
    const { liveSyncPosition: edge } = hls;
    if (!this.#isLive || edge === null || edge - video.currentTime < SKIP_PADDING_SECONDS) return false;
    this.#catchUps += 1;
    const isArriving = performance.now() - log.arrival < LIVE_CATCH_UP_MS;
    const isLost = isArriving && this.#catchUps * LIVE_CATCH_UP_MS >= LIVE_RETRY_LIMIT_MS;
    // Only what does not play though it arrives may play in a new engine, and only once.
    if (isArriving && this.#hasPlayed && this.#catchUps > CATCH_UPS_IN_A_ROW) restart();
    else if (isLost) this.end(standstillFailure(url, log.lastFailed));
    else video.currentTime = edge;
    return true;
  }

  #skipGap(): boolean {
    const { hls, video } = this.#task;
    const fragments = hls.latestLevelDetails?.fragments ?? [];
    const end = gapEnd(rangesOf(video.buffered), fragments, video.currentTime);
    if (end === undefined || (end === Infinity && (this.#isLive || video.buffered.length === 0))) return false;
    // A quality that comes with sound of its own, chosen in the last fragment: hls.js waits for another fragment to play.
    if (end === Infinity) hls.trigger(buildOf(hls).Events.BUFFER_EOS, { type: null });
    else video.currentTime = end + SKIP_PADDING_SECONDS;
    return end < Infinity;
  }
}
