import type { QualityLevel } from '../events';
import type { EngineKind } from './choose-engine';
import { muteUnasked } from './mute-unasked';
import { fatalFailure, type PlaybackFailure } from './playback-failure';
import type { Preload } from './preload';
import { SourceLoad, type LoadReport } from './source-load';
import { NO_REQUEST, type SourceRequest } from './source-request';
import { sourceUrl } from './source-url';

/**
 * What the video plays: lives as long as the element, while each source is a load of its own.
 * Events: `sourcechange`, `failurechange`, `setback`, `enginechange`, `levelschange`, `levelchange`.
 */
export class PlaybackSource extends EventTarget {
  readonly #video: HTMLVideoElement;
  #request = NO_REQUEST;
  #load: SourceLoad | undefined;
  #engine: EngineKind | undefined;
  #maxHeight: number | undefined;
  #failure: PlaybackFailure | undefined;
  #setback: PlaybackFailure | undefined;

  constructor(video: HTMLVideoElement) {
    super();
    this.#video = video;
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
  get setback(): PlaybackFailure | undefined {
    return this.#setback;
  }

  /** What plays the source, or played the last one. */
  get engine(): EngineKind | undefined {
    return this.#engine;
  }

  /** The qualities of the stream, lowest first; empty for anything else. */
  get levels(): readonly QualityLevel[] {
    return this.#load?.engine?.levels ?? [];
  }

  /** Index of the chosen quality, -1 for automatic; its height is the ceiling of later sources too. */
  get level(): number {
    return this.#load?.engine?.level ?? -1;
  }

  set level(index: number) {
    const engine = this.#load?.engine;
    if (!engine || !(index === -1 || index in engine.levels)) return;
    this.#maxHeight = engine.levels[index]?.height || undefined;
    engine.level = index;
  }

  /** Index of the quality on the screen, -1 while unknown. */
  get playingLevel(): number {
    return this.#load?.engine?.playingLevel ?? -1;
  }

  /** Where a live stream is played at the latest, in seconds, unless that is left to the video. */
  get liveEdge(): number | undefined {
    return this.#load?.engine?.liveEdge;
  }

  /** Replaces whatever was loading or playing; a video that was playing goes on with the new source. */
  load(request: SourceRequest): void {
    const video = this.#video;
    const wasPlaying = !video.paused;
    this.release();
    this.#request = request;
    const url = sourceUrl(request.src, video.baseURI);
    if (url) {
      if (request.autoplay && !wasPlaying) muteUnasked(video);
      // Refused or superseded: the video says so by staying paused.
      if (request.autoplay || wasPlaying) video.play().catch(() => undefined);
      this.#load = new SourceLoad(video, url, request, () => this.#maxHeight, this.#report());
      this.#load.start();
    } else if (request.src !== '') {
      this.#fail(fatalFailure('source', request.src, undefined, 'not a media address'));
    }
    this.dispatchEvent(new Event('sourcechange'));
  }

  /** Loads the same source again, to go on where it stood. */
  retry(): void {
    this.load({ ...this.#request, autoplay: false, startTime: this.#load?.place ?? 0 });
  }

  /** Changes how much is fetched before play; once played, a source is fetched as playing needs it. */
  setPreload(preload: Preload): void {
    if (this.#video.paused && this.#video.played.length === 0) this.load({ ...this.#request, preload });
  }

  /** Ends every request and forgets the source. */
  release(): void {
    const hadLevels = this.levels.length > 0;
    this.#load?.end();
    this.#load = undefined;
    this.#request = NO_REQUEST;
    if (this.#failure) this.#setFailure(undefined);
    if (hadLevels) this.dispatchEvent(new Event('levelschange'));
  }

  #report(): LoadReport {
    return {
      levelsChanged: () => this.dispatchEvent(new Event('levelschange')),
      levelChanged: () => this.dispatchEvent(new Event('levelchange')),
      engineChanged: (kind) => this.#setEngine(kind),
      failed: (failure) => (failure.fatal ? this.#fail(failure) : this.#tell(failure)),
    };
  }

  #setEngine(kind: EngineKind): void {
    const before = this.#engine;
    this.#engine = kind;
    if (before && before !== kind) this.dispatchEvent(new Event('enginechange'));
  }

  #tell(setback: PlaybackFailure): void {
    this.#setback = setback;
    this.dispatchEvent(new Event('setback'));
  }

  #fail(failure: PlaybackFailure): void {
    if (!this.#failure) this.#setFailure(failure);
  }

  #setFailure(failure: PlaybackFailure | undefined): void {
    this.#failure = failure;
    this.dispatchEvent(new Event('failurechange'));
  }
}
