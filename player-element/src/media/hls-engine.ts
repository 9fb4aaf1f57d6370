import HlsJs, { ErrorDetails, Events, type ErrorData, type Level, type LevelDetails } from 'hls.js';
import {
  CATCH_UPS_IN_A_ROW,
  LEVEL_PENALTY_MS,
  LIVE_PATIENCE_MS,
  SEGMENTS_WITHOUT_BUFFER,
  SKIP_PADDING_SECONDS,
  STALL_LIMIT_MS,
} from '../config';
import type { QualityLevel } from '../events';
import type { Engine, EngineReport, EngineTask } from './engine';
import { hlsFailure, isMendable, mediaFailure } from './hls-failure';
import { hlsOptions, savesData } from './hls-options';
import { HlsRecovery } from './hls-recovery';
import { holeEnd, playableFrom, stretchesOf } from './hole';
import { levelWithin, thriftyLevel } from './level-choice';
import { bufferAhead } from './load-policy';
import { MediaMender } from './media-mender';
import { fatalFailure, type PlaybackFailure } from './playback-failure';
import { RequestLedger } from './request-ledger';
import { StallWatchdog } from './stall-watchdog';

/** Plays an HLS stream by hls.js; one instance serves one source. */
export class HlsEngine implements Engine {
  readonly #task: EngineTask;
  readonly #report: EngineReport;
  readonly #hls: HlsJs;
  readonly #ledger = new RequestLedger();
  readonly #mender: MediaMender;
  readonly #watchdog: StallWatchdog;
  readonly #life = new AbortController();
  #chosen: Level | undefined;
  #returning: ReturnType<typeof setTimeout> | undefined;
  /** Times that playback went on at the edge since a picture moved. */
  #catchUps = 0;
  /** Segments that arrived since the last one that was buffered. */
  #unbuffered = 0;
  /** What ends playback as soon as the buffer is played out. */
  #doom: PlaybackFailure | undefined;

  constructor(task: EngineTask, report: EngineReport) {
    const { video, url } = task;
    const { signal } = this.#life;
    this.#task = task;
    this.#report = report;
    const recovery = new HlsRecovery(this.#ledger, (setback) => report.failed(setback));
    this.#hls = new HlsJs(hlsOptions(task, this.#ledger, recovery, () => this.#hls));
    const giveUp = (cause: unknown): void => this.#fail(mediaFailure(url, cause));
    this.#mender = new MediaMender({ hls: this.#hls, video, ledger: this.#ledger, signal, giveUp });
    this.#watchdog = new StallWatchdog({
      video,
      arrival: () => this.#ledger.arrival,
      isHopeful: () => !this.#doom && (this.#ledger.isBusy || this.#mender.isMending || !navigator.onLine),
      skipHole: () => this.#skipHole(),
      catchUp: () => this.#catchUp(),
      restart: () => this.#mender.passOver(),
      patience: () => (this.#doom ? 0 : this.#isLive ? LIVE_PATIENCE_MS : STALL_LIMIT_MS),
      giveUp: () => this.#end(this.#doom ?? fatalFailure('media', url, undefined, 'Playback stands still')),
    });
    this.#listen();
    video.addEventListener('play', () => this.#widen(), { signal });
    video.addEventListener('playing', () => (this.#catchUps = 0), { signal });
    video.addEventListener('error', () => video.error && this.#mender.mend(video.error), { signal });
    this.#hls.attachMedia(video);
    this.#hls.loadSource(url);
  }

  get levels(): readonly QualityLevel[] {
    return this.#hls.levels.map(({ height, width, bitrate, frameRate }) => ({ height, width, bitrate, frameRate }));
  }

  get level(): number {
    return this.#chosen ? this.#hls.levels.indexOf(this.#chosen) : -1;
  }

  set level(index: number) {
    clearTimeout(this.#returning);
    this.#returning = undefined;
    this.#chosen = this.#hls.levels[index];
    this.#hls.nextLevel = index;
    this.#report.levelChanged();
  }

  get playingLevel(): number {
    return this.#hls.currentLevel;
  }

  get liveEdge(): number | undefined {
    return this.#hls.liveSyncPosition ?? undefined;
  }

  get #isLive(): boolean {
    return this.#hls.latestLevelDetails?.live === true;
  }

  #listen(): void {
    const hls = this.#hls;
    hls.on(Events.LEVELS_UPDATED, () => this.#report.levelsChanged());
    hls.on(Events.MANIFEST_PARSED, () => this.#onManifest());
    hls.once(Events.LEVEL_LOADED, (_name, { details }) => this.#onFirstPlaylist(details));
    hls.on(Events.LEVEL_SWITCHED, () => this.#report.levelChanged());
    hls.on(Events.BUFFER_APPENDING, (_name, { frag }) => this.#mender.noteAppended(frag));
    hls.on(Events.FRAG_LOADED, () => this.#onLoaded());
    hls.on(Events.FRAG_BUFFERED, () => (this.#unbuffered = 0));
    hls.on(Events.ERROR, (_name, data) => this.#onError(data));
  }

  #onManifest(): void {
    const hls = this.#hls;
    const { maxHeight } = this.#task;
    // Subtitles are off until the page sets a mode.
    hls.subtitleTrack = -1;
    if (savesData()) hls.autoLevelCapping = thriftyLevel(hls.levels);
    if (maxHeight !== undefined && hls.levels.length > 1) {
      hls.loadLevel = levelWithin(hls.levels, maxHeight);
      this.#chosen = hls.levels[hls.loadLevel];
    }
    this.#report.levelsChanged();
  }

  /** A beginning beyond the end is none. */
  #onFirstPlaylist({ edge }: LevelDetails): void {
    if (this.#task.startPosition >= edge) this.#hls.startLoad(-1);
  }

  /** What buffers segments can get stuck, while they go on arriving and nothing seems to be wrong. */
  #onLoaded(): void {
    const { video } = this.#task;
    this.#unbuffered += 1;
    const isWaiting = !video.paused && video.readyState < video.HAVE_FUTURE_DATA;
    if (this.#unbuffered < SEGMENTS_WITHOUT_BUFFER || !isWaiting) return;
    this.#unbuffered = 0;
    this.#mender.mend(new Error('Segments arrive and are not buffered'));
  }

  #catchUp(): boolean {
    const { video } = this.#task;
    const { liveEdge } = this;
    if (!this.#isLive || liveEdge === undefined || liveEdge - video.currentTime < SKIP_PADDING_SECONDS) return false;
    this.#catchUps += 1;
    if (this.#catchUps > CATCH_UPS_IN_A_ROW) this.#report.stuck();
    else video.currentTime = liveEdge;
    return true;
  }

  #widen(): void {
    const ahead = bufferAhead('auto', true);
    Object.assign(this.#hls.config, { maxBufferLength: ahead, maxMaxBufferLength: ahead });
  }

  #onError(data: ErrorData): void {
    if (data.details === ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET || isMendable(data)) this.#mender.mend(data.error);
    else if (data.fatal) this.#fail(hlsFailure(data, this.#task.url, this.#ledger));
    else if (this.#chosen && this.#hls.manualLevel === -1) this.#returnLater();
  }

  /** hls.js left the chosen level for one that works; the viewer's choice is tried again later. */
  #returnLater(): void {
    this.#returning ??= setTimeout(() => {
      this.#returning = undefined;
      this.#hls.loadLevel = this.level;
    }, LEVEL_PENALTY_MS);
  }

  /** Nothing more can be loaded; what is buffered plays on first. */
  #fail(failure: PlaybackFailure): void {
    const { video } = this.#task;
    this.#hls.stopLoad();
    const isPlayable = !video.error && playableFrom(stretchesOf(video.buffered), video.currentTime) > 1;
    if (!isPlayable) this.#end(failure);
    else if (!this.#doom) {
      this.#doom = failure;
      this.#report.failed({ ...failure, fatal: false });
    }
  }

  #end(failure: PlaybackFailure): void {
    this.#watchdog.stop();
    this.#mender.stop();
    this.#hls.stopLoad();
    this.#report.failed({ ...failure, fatal: true });
  }

  #skipHole(): boolean {
    const { video } = this.#task;
    const pieces = this.#hls.latestLevelDetails?.fragments ?? [];
    const end = holeEnd(stretchesOf(video.buffered), pieces, video.currentTime);
    if (end === undefined || (end === Infinity && (this.#isLive || video.buffered.length === 0))) return false;
    if (end === Infinity) this.#hls.trigger(Events.BUFFER_EOS, { type: null });
    else video.currentTime = end + SKIP_PADDING_SECONDS;
    return end < Infinity;
  }

  destroy(): void {
    this.#life.abort();
    clearTimeout(this.#returning);
    this.#watchdog.stop();
    this.#hls.destroy();
  }
}
