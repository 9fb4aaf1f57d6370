import type { QualityLevel } from '../../events';
import {
  NullEngine,
  type AudioTrackInfo,
  type Engine,
  type EngineKind,
  type FramePictures,
  type LiveRange,
  type PlayControl,
  type PlaybackStats,
  type Preload,
} from '../engine';
import { fatalFailure, type PlaybackFailure } from '../playback-failure';
import { SourceLoad, muteForAutoplay } from './source-load';
import { NO_REQUEST, sourceUrl, type SourceCandidate, type SourceRequest } from './source-request';

interface SuspendedSource {
  readonly firstSrc: string;
  /** Position in seconds. */
  readonly startTime: number;
  readonly level: number;
  readonly hadBegun: boolean;
}

/** Statuses of a server for an address that has expired, such as a signed one. */
const EXPIRED = [401, 403, 410];

/**
 * Source of the video. It lives as long as the tag, while each new source gets its own `SourceLoad`.
 * Events: `sourcechange`, `failurechange`, `nonfatalerror`, `enginechange`, `levelschange`, `levelchange`, `trackschange`,
 * `rangechange`.
 */
export class PlaybackSource extends EventTarget {
  readonly #video: HTMLVideoElement;
  readonly #playControl: PlayControl;
  readonly #nullEngine: Engine;
  #request = NO_REQUEST;
  #load: SourceLoad | undefined;
  #kind: EngineKind | undefined;
  /** Height of the quality that was chosen last, in px; 0 is automatic. */
  #chosenHeight: number | undefined;
  /** Index of a quality that was chosen before the source told its own, -1 for none. */
  #wantedLevel = -1;
  /** First URL of the last load. */
  #firstSrc = '';
  /** State of a source that was suspended, until the next load. */
  #suspended: SuspendedSource | undefined;
  #failure: PlaybackFailure | undefined;
  #nonFatalError: PlaybackFailure | undefined;
  /** Whether the last load continued a suspended source. */
  isResumed = false;

  constructor(video: HTMLVideoElement, playControl: PlayControl) {
    super();
    this.#video = video;
    this.#playControl = playControl;
    const task = { video, playControl, url: '', preload: 'none', startPosition: 0, maxHeight: undefined } as const;
    this.#nullEngine = new NullEngine(task);
  }

  /** Source as the page set it, empty for none. */
  get src(): string {
    return this.#request.src;
  }

  /** Address that is loaded: `src`, or another one of the same media. */
  get address(): string {
    return this.#request.address ?? this.src;
  }

  /** Position where playback would continue, in seconds; 0 at the end and in a live stream. */
  get position(): number {
    return this.#video.ended ? 0 : (this.#load?.position ?? 0);
  }

  /** Failure of a source that does not play. */
  get failure(): PlaybackFailure | undefined {
    return this.#failure;
  }

  /** Last failure that did not end playback. */
  get nonFatalError(): PlaybackFailure | undefined {
    return this.#nonFatalError;
  }

  /** Engine of the source, or of the last one. */
  get engine(): EngineKind | undefined {
    return this.#kind;
  }

  /** Qualities of a stream, lowest first; empty for other media. */
  get levels(): readonly QualityLevel[] {
    return this.#engine.levels;
  }

  /**
   * Index of the chosen quality, -1 for automatic; its height is the maximum for later sources too. Without levels it is
   * kept for the next ones.
   */
  get level(): number {
    const { levels, level } = this.#engine;
    return levels.length > 0 ? level : this.#wantedLevel;
  }

  set level(index: number) {
    const engine = this.#engine;
    const { levels } = engine;
    this.#wantedLevel = levels.length > 0 ? -1 : index;
    if (index !== -1 && !(index in levels)) return;
    this.#chosenHeight = levels[index]?.height || 0;
    engine.level = index;
  }

  /** Height of the quality that was chosen last, in px; 0 is automatic, undefined means that none was chosen. */
  get chosenHeight(): number | undefined {
    return this.#chosenHeight;
  }

  /** Index of the displayed quality, -1 while unknown. */
  get playingLevel(): number {
    return this.#engine.playingLevel;
  }

  /** Sound tracks of the source; empty where the browser does not list them. */
  get audioTracks(): readonly AudioTrackInfo[] {
    return this.#engine.audioTracks;
  }

  /** Index of the sound track that plays, -1 while unknown. */
  get audioTrack(): number {
    return this.#engine.audioTrack;
  }

  set audioTrack(index: number) {
    if (index in this.audioTracks) this.#engine.audioTrack = index;
  }

  /** Tracks of subtitles, captions, chapters and metadata, including those of the page. */
  get textTracks(): TextTrackList {
    return this.#engine.textTracks;
  }

  /** Subtitles that the stream marks as its default; undefined without any, and if the page does not want them. */
  get defaultTextTrack(): TextTrack | undefined {
    return this.#engine.defaultTextTrack;
  }

  /** Thumbnails of the stream; undefined without any. */
  get frames(): FramePictures | undefined {
    return this.#engine.frames;
  }

  /** Whether the media is a live stream, which has no end; a file whose length is unknown is not. */
  get isLive(): boolean {
    return this.#engine.isLive;
  }

  /** Seekable range of a live stream, or of a file whose length is unknown, in seconds; undefined for other media. */
  get liveRange(): LiveRange | undefined {
    return this.#engine.liveRange;
  }

  /** Announces a change of `liveRange`: without playback the video fires no event for it. */
  announceRange(): void {
    this.dispatchEvent(new Event('rangechange'));
  }

  /** Returns the recording time of the picture at a position; undefined if the stream does not state it. */
  dateAt(time: number): Date | undefined {
    return this.#engine.dateAt(time);
  }

  /** Returns measurements of the current playback; undefined without an engine. */
  stats(): PlaybackStats | undefined {
    return this.#load?.engine?.stats();
  }

  /** Replaces the source; a video that was playing continues with the new one. */
  load(request: SourceRequest): void {
    const suspended = this.#suspended;
    const first = { ...request, ...request.first?.() };
    this.#suspended = undefined;
    this.#firstSrc = first.src;
    this.isResumed = suspended?.firstSrc === first.src && suspended.startTime > 0;
    if (suspended?.firstSrc !== first.src) {
      if (suspended) this.#video.currentTime = 0;
      return this.#begin(first);
    }
    const { startTime, level, hadBegun } = suspended;
    if (this.#wantedLevel < 0) this.#wantedLevel = level;
    this.#begin({ ...first, autoplay: false, startTime, preload: hadBegun ? 'auto' : first.preload });
  }

  /** Whether a suspended source continues with the next load of this URL; without one, of other candidates. */
  isSuspended(src: string): boolean {
    const { firstSrc = '' } = this.#suspended ?? {};
    return firstSrc !== '' && (!src || src === firstSrc);
  }

  /** Releases the source of a tag that leaves the page; a load of the same one continues where it was, paused. */
  suspend(): void {
    const { position = 0, hasBegun = false } = this.#load ?? {};
    const { level } = this;
    this.release();
    this.#suspended ??= { firstSrc: this.#firstSrc, startTime: position || 0, level, hadBegun: hasBegun };
    // The video without media reports it, and starts there.
    this.#video.currentTime = this.#suspended.startTime;
  }

  /** Loads another candidate of the source in place of one that failed. */
  loadNext(candidate: SourceCandidate): void {
    // The viewer may have paused since an automatic start.
    this.#begin({ ...this.#request, autoplay: false, ...candidate });
  }

  /** Continues with another address of the same media; `src`, by which media is told apart, stays. */
  replace(changes: Partial<SourceRequest>): void {
    const { position: startTime } = this;
    this.#begin({ ...this.#request, autoplay: false, startLowest: false, fail: undefined, startTime, ...changes });
  }

  /** Reloads the source at the current position. */
  retry(): void {
    this.#reload(false);
  }

  /** Reloads the source, starting with its lowest quality; the engine chooses the quality from then on. */
  retryLowest(): void {
    this.#chosenHeight = 0;
    this.#reload(true);
  }

  /** Changes the preloading before playback; without effect on a source that has played. */
  setPreload(preload: Preload): void {
    if (this.#video.paused && this.#video.played.length === 0) this.load({ ...this.#request, preload });
  }

  /** Aborts all requests and removes the source. */
  release(): void {
    const hadLevels = this.levels.length > 0;
    const hadTracks = this.audioTracks.length > 0;
    this.#load?.end();
    this.#load = undefined;
    this.#request = NO_REQUEST;
    this.#nonFatalError = undefined;
    if (this.#failure) this.#setFailure(undefined);
    if (hadLevels) this.dispatchEvent(new Event('levelschange'));
    if (hadTracks) this.dispatchEvent(new Event('trackschange'));
  }

  get #engine(): Engine {
    return this.#load?.engine ?? this.#nullEngine;
  }

  /** Maximum height of the first quality, in px. */
  get #maxHeight(): number | undefined {
    return (this.#chosenHeight ?? this.#request.defaultHeight) || undefined;
  }

  #reload(startLowest: boolean): void {
    const startTime = this.#load?.position ?? 0;
    this.load({ ...this.#request, autoplay: false, startTime, startLowest });
  }

  #begin(request: SourceRequest): void {
    this.#playControl.keepPlaying(() => this.release());
    this.#request = request;
    const { address } = this;
    const url = sourceUrl(address, this.#video.baseURI);
    if (url) this.#start(url);
    this.dispatchEvent(new Event('sourcechange'));
    if (!url && address !== '') this.#fail(fatalFailure('source', address, undefined, 'not a media address'));
  }

  #start(url: URL): void {
    const [video, playControl, request] = [this.#video, this.#playControl, this.#request];
    if (request.autoplay && !playControl.wantsToPlay) {
      muteForAutoplay(video);
      void playControl.play();
    }
    const load = new SourceLoad({ video, playControl, url, request, maxHeight: () => this.#maxHeight });
    this.#load = load;
    load.addEventListener('levelschange', () => {
      if (this.#wantedLevel >= 0 && this.levels.length > 0) this.level = this.#wantedLevel;
    });
    for (const type of ['levelschange', 'levelchange', 'trackschange'] as const) {
      load.addEventListener(type, () => this.dispatchEvent(new Event(type)));
    }
    load.addEventListener('enginechange', () => this.#setEngine(load.kind));
    load.addEventListener('recovered', () => this.#failure && this.#setFailure(undefined));
    let refresh: Promise<boolean> | undefined;
    load.addEventListener('failure', ({ failure }) => {
      const report = (): void => (failure.fatal ? this.#fail(failure) : this.#emit(failure));
      if (EXPIRED.includes(failure.status)) refresh ??= request.refresh?.(failure);
      if (refresh) void refresh.then((isDone) => isDone || load !== this.#load || report());
      else report();
    });
    load.start();
  }

  #setEngine(kind: EngineKind | undefined): void {
    const before = this.#kind;
    this.#kind = kind;
    if (before && before !== kind) this.dispatchEvent(new Event('enginechange'));
  }

  #emit(nonFatalError: PlaybackFailure): void {
    this.#nonFatalError = nonFatalError;
    this.dispatchEvent(new Event('nonfatalerror'));
  }

  #fail(failure: PlaybackFailure): void {
    if (this.#failure) return;
    // As with `<video>`, another candidate replaces only one that has not begun.
    const next = this.#load?.hasBegun ? undefined : this.#request.fail?.();
    if (next) {
      this.#emit({ ...failure, fatal: false });
      return this.loadNext(next);
    }
    this.#setFailure(failure);
    this.#playControl.reject(failure);
  }

  #setFailure(failure: PlaybackFailure | undefined): void {
    this.#failure = failure;
    this.dispatchEvent(new Event('failurechange'));
  }
}
