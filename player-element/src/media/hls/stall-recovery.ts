import type { ErrorData, FragLoadedData } from 'hls.js';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import { gapEnd, playableFrom, rangesOf } from './buffer-gap';
import { buildOf } from './build-of';
import { hlsFailure, isRecoverable, needsReset, standstillFailure } from './hls-failure';
import { LIVE_CATCH_UP_MS, LIVE_RETRY_LIMIT_MS, RETRY_DELAY_LIMIT_MS } from './hls-limits';
import { MediaErrorRecovery, type RecoveryTask } from './media-error-recovery';

/** Poll interval for stalls, in ms. */
const STALL_CHECK_MS = 500;
/** Stall without arriving media after which loading restarts, in ms. */
const STALL_RESTART_MS = 4000;
/** Stall without arriving media after which playback fails, in ms: within 10 s of the last attempt (player 3). */
const STALL_LIMIT_MS = 8000;
/** Unsuccessful seeks of a live stream to its edge before its engine is restarted. */
const CATCH_UPS_IN_A_ROW = 1;
/** Silence after which a live stream has lost its timeline, in ms, if its playlist goes on meanwhile. */
const LOST_AFTER_MS = 10_000;
/** Segments that a playlist gains meanwhile: one of them may still be on its way. */
const LOST_AFTER_SEGMENTS = 2;
/** Segments that arrive without any being buffered before the buffer counts as stuck. */
const SEGMENTS_WITHOUT_BUFFER = 3;
/** Distance of a skip's target from the start of a buffered range, in seconds: decoders start after its very edge. */
const SKIP_PADDING_SECONDS = 0.1;

interface StallTask extends RecoveryTask {
  readonly url: string;
  /** Emits a failure; playback continues unless it is fatal. */
  fail(failure: PlaybackFailure): void;
  /** Requests a new engine: media arrives but does not play. */
  restart(): void;
}

/**
 * Detects stalls of a stream, and ends each of them: recovers from media errors, skips gaps, seeks to the live edge,
 * restarts loading, or fails a stream that cannot play.
 */
export class StallRecovery {
  readonly #task: StallTask;
  readonly #mediaErrors: MediaErrorRecovery;
  readonly #stallTimer: ReturnType<typeof setInterval>;
  /** Position at the last poll, in seconds. */
  #position = -1;
  /** Time at which the stall began, or a recovery was last in progress. */
  #since = 0;
  /** Time at which the stall began, or playback last seeked to the live edge. */
  #stillSince = 0;
  #stoppedAt = 0;
  /** Number of the newest segment when playback stopped. */
  #newestSegment: number | undefined;
  #hasRestarted = false;
  /** Seeks to the live edge since the last `playing` event. */
  #catchUps = 0;
  /** Fragments that arrived since one was last buffered. */
  #unbuffered = 0;
  #hasPlayed = false;
  #hasEnded = false;
  /** Failure that ends playback once the buffer has run out. */
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

  /**
   * Whether hls.js requests none of the new segments of a live stream: a damaged timestamp has moved its timeline. A new
   * engine plays on, but one that has never played requests no other.
   */
  get #hasLostTimeline(): boolean {
    const { hls, log } = this.#task;
    const { endSN = 0 } = hls.latestLevelDetails ?? {};
    const gained = endSN - (this.#newestSegment ?? endSN);
    return this.#isLive && this.#hasPlayed && !log.isBusy && gained >= LOST_AFTER_SEGMENTS;
  }

  /** Stops loading, and fails once the buffer has run out. */
  fail(failure: PlaybackFailure): void {
    const { hls, video, fail } = this.#task;
    hls.stopLoad();
    this.#isResuming = false;
    const isPlayable = !video.error && playableFrom(rangesOf(video.buffered), video.currentTime) > 1;
    if (!isPlayable) return this.end(failure);
    if (!this.#pendingFailure) fail({ ...failure, fatal: false });
    this.#pendingFailure = failure;
    clearTimeout(this.#resumeTimer);
    const isRefused = failure.status >= 400 && failure.status < 500;
    // The server may be back before the buffer runs out.
    if (!isRefused) this.#resumeTimer = setTimeout(() => this.#resume(), RETRY_DELAY_LIMIT_MS);
  }

  /** Ends playback with a fatal failure, once. */
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
      this.#newestSegment = this.#task.hls.latestLevelDetails?.endSN;
      return;
    }
    if (this.#skipGap()) return;
    if (video.paused) this.#since = this.#stoppedAt = now;
    else this.#onStandstill(now);
  }

  #onStandstill(now: number): void {
    const { video, log } = this.#task;
    const silence = now - Math.max(this.#stoppedAt, log.arrival);
    if (this.#isLive && navigator.onLine && silence >= LIVE_RETRY_LIMIT_MS) return this.#giveUp();
    if (silence >= LOST_AFTER_MS && this.#hasLostTimeline) return this.#task.restart();
    if (now - this.#stillSince >= LIVE_CATCH_UP_MS && this.#catchUp()) {
      this.#stillSince = now;
      // The next poll must not take this seek for playback.
      this.#position = video.currentTime;
      return;
    }
    // The stall is timed from the end of the last recovery.
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
    // Segments were skipped as missing until none was left.
    const isMissing = log.getInput(url).skips > 0;
    this.end(this.#pendingFailure ?? standstillFailure(url, isSilent || isMissing ? log.lastFailed : undefined));
  }

  #onError(data: ErrorData): void {
    const { url, log } = this.#task;
    if (needsReset(data) || isRecoverable(data)) this.#mediaErrors.recover(data.error);
    else if (data.fatal) this.fail(hlsFailure(data, url, log));
  }

  /** Detects a stuck buffer: fragments arrive, without an error, but none is buffered. */
  #onLoaded({ frag, part }: FragLoadedData): void {
    const { video } = this.#task;
    // Several parts of a low-latency segment may arrive before the first of them is buffered.
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
    // The new position may play; a failure there is reported again.
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
    // A new engine helps only if media arrives but does not play; one that has never played requests no other. It also
    // helps if hls.js has lost its timeline: a segment without timestamps makes all its positions NaN.
    const isStuck = isArriving && this.#hasPlayed && this.#catchUps > CATCH_UPS_IN_A_ROW;
    if (isStuck || Number.isNaN(edge)) restart();
    else if (isLost) this.end(standstillFailure(url, log.lastFailed));
    else video.currentTime = edge;
    return true;
  }

  #skipGap(): boolean {
    const { hls, video } = this.#task;
    const fragments = hls.latestLevelDetails?.fragments ?? [];
    const end = gapEnd(rangesOf(video.buffered), fragments, video.currentTime);
    if (end === undefined || (end === Infinity && (this.#isLive || video.buffered.length === 0))) return false;
    // After a switch to a level with another audio group in the last fragment, hls.js waits for one that never comes.
    if (end === Infinity) hls.trigger(buildOf(hls).Events.BUFFER_EOS, { type: null });
    else video.currentTime = end + SKIP_PADDING_SECONDS;
    return end < Infinity;
  }
}
