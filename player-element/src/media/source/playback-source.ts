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
import { NO_REQUEST, sourceUrl, type SourceRequest } from './source-request';

/**
 * What the video plays: lives as long as the element, while each source is a load of its own.
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
  #maxHeight: number | undefined;
  #failure: PlaybackFailure | undefined;
  #nonFatalError: PlaybackFailure | undefined;

  constructor(video: HTMLVideoElement, playControl: PlayControl) {
    super();
    this.#video = video;
    this.#playControl = playControl;
    const task = { video, playControl, url: '', preload: 'none', startPosition: 0, maxHeight: undefined } as const;
    this.#nullEngine = new NullEngine(task);
  }

  /** The source as the page gave it, empty when there is none. */
  get src(): string {
    return this.#request.src;
  }

  /** Why the source does not play. */
  get failure(): PlaybackFailure | undefined {
    return this.#failure;
  }

  /** What failed last though playback goes on. */
  get nonFatalError(): PlaybackFailure | undefined {
    return this.#nonFatalError;
  }

  /** What plays the source, or played the last one. */
  get engine(): EngineKind | undefined {
    return this.#kind;
  }

  /** The qualities of the stream, lowest first; empty for anything else. */
  get levels(): readonly QualityLevel[] {
    return this.#engine.levels;
  }

  /** Index of the chosen quality, -1 for automatic; its height is the ceiling of later sources too. */
  get level(): number {
    return this.#engine.level;
  }

  set level(index: number) {
    const engine = this.#engine;
    if (index !== -1 && !(index in engine.levels)) return;
    this.#maxHeight = engine.levels[index]?.height || undefined;
    engine.level = index;
  }

  /** Index of the quality on the screen, -1 while unknown. */
  get playingLevel(): number {
    return this.#engine.playingLevel;
  }

  /** The sound tracks on offer; empty where the browser does not tell. */
  get audioTracks(): readonly AudioTrackInfo[] {
    return this.#engine.audioTracks;
  }

  /** Index of the audio track that plays, -1 while unknown. */
  get audioTrack(): number {
    return this.#engine.audioTrack;
  }

  set audioTrack(index: number) {
    if (index in this.audioTracks) this.#engine.audioTrack = index;
  }

  /** Subtitles, captions, chapters and metadata, the page's own among them. */
  get textTracks(): TextTrackList {
    return this.#engine.textTracks;
  }

  /** Small pictures of the stream at any time; nothing where there are none. */
  get frames(): FramePictures | undefined {
    return this.#engine.frames;
  }

  /** What can be sought in a live stream, in seconds; nothing for anything else. */
  get liveRange(): LiveRange | undefined {
    return this.#engine.liveRange;
  }

  /** Announces that what can be sought in a live stream has moved on: while nothing plays, no event of the video does. */
  announceRange(): void {
    this.dispatchEvent(new Event('rangechange'));
  }

  /** When the picture at this position was recorded; nothing where the stream does not tell. */
  dateAt(time: number): Date | undefined {
    return this.#engine.dateAt(time);
  }

  /** Measurements of the playback under way; nothing while nothing is loaded. */
  stats(): PlaybackStats | undefined {
    return this.#load?.engine?.stats();
  }

  /** Replaces whatever was loading or playing; a video that was playing goes on with the new source. */
  load(request: SourceRequest): void {
    this.#playControl.keepPlaying(() => this.release());
    this.#request = request;
    const url = sourceUrl(request.src, this.#video.baseURI);
    if (url) this.#start(url);
    else if (request.src !== '') this.#fail(fatalFailure('source', request.src, undefined, 'not a media address'));
    this.dispatchEvent(new Event('sourcechange'));
  }

  /** Loads the same source again, to go on where it stood. */
  retry(): void {
    this.#reload(false);
  }

  /** Loads the same source again from its lowest quality, and leaves the choice to the engine from then on. */
  retryLowest(): void {
    this.#maxHeight = undefined;
    this.#reload(true);
  }

  /** Changes how much is fetched before play; once played, a source is fetched as playing needs it. */
  setPreload(preload: Preload): void {
    if (this.#video.paused && this.#video.played.length === 0) this.load({ ...this.#request, preload });
  }

  /** Ends every request and forgets the source. */
  release(): void {
    const hadLevels = this.levels.length > 0;
    const hadTracks = this.audioTracks.length > 0;
    this.#load?.end();
    this.#load = undefined;
    this.#request = NO_REQUEST;
    if (this.#failure) this.#setFailure(undefined);
    if (hadLevels) this.dispatchEvent(new Event('levelschange'));
    if (hadTracks) this.dispatchEvent(new Event('trackschange'));
  }

  get #engine(): Engine {
    return this.#load?.engine ?? this.#nullEngine;
  }

  #reload(startLowest: boolean): void {
    const startTime = this.#load?.position ?? 0;
    this.load({ ...this.#request, autoplay: false, startTime, startLowest });
  }

  #start(url: URL): void {
    const [video, playControl, request] = [this.#video, this.#playControl, this.#request];
    if (request.autoplay && !playControl.wantsToPlay) {
      muteForAutoplay(video);
      void playControl.play();
    }
    const load = new SourceLoad({ video, playControl, url, request, maxHeight: () => this.#maxHeight });
    this.#load = load;
    for (const type of ['levelschange', 'levelchange', 'trackschange'] as const) {
      load.addEventListener(type, () => this.dispatchEvent(new Event(type)));
    }
    load.addEventListener('enginechange', () => this.#setEngine(load.kind));
    load.addEventListener('recovered', () => this.#failure && this.#setFailure(undefined));
    load.addEventListener('failure', ({ failure }) => (failure.fatal ? this.#fail(failure) : this.#emit(failure)));
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
    this.#setFailure(failure);
    this.#playControl.reject(failure);
  }

  #setFailure(failure: PlaybackFailure | undefined): void {
    this.#failure = failure;
    this.dispatchEvent(new Event('failurechange'));
  }
}
