import { capabilitiesOf, chooseEngine } from './choose-engine';
import type { QualityLevel } from '../events';
import type { Engine, EngineReport, EngineTask } from './engine';
import type { EngineWish } from './engine-wish';
import { mediaErrorFailure } from './media-error-failure';
import { muteUnasked } from './mute-unasked';
import { NativeEngine } from './native-engine';
import { fatalFailure, type PlaybackFailure } from './playback-failure';
import type { Preload } from './preload';
import { sourceType } from './source-type';
import { sourceUrl } from './source-url';

/** What the page asks to be played. */
export interface SourceRequest {
  readonly src: string;
  /** The declared MIME type, empty when the page declares none. */
  readonly type: string;
  readonly preload: Preload;
  /** Whether it starts by itself: muted, since browsers refuse anything louder (spec 4.2). */
  readonly autoplay: boolean;
  /** Where playback starts, in seconds; 0 is the beginning. */
  readonly startTime: number;
  /** What plays a stream. */
  readonly engine: EngineWish;
}

const NOTHING: SourceRequest = {
  src: '',
  type: '',
  preload: 'auto',
  autoplay: false,
  startTime: 0,
  engine: 'auto',
};

/**
 * What the video plays: lives as long as the element and swaps engines from source to source.
 * Events: `sourcechange`, `failurechange`, `levelschange`, `levelchange`.
 */
export class PlaybackSource extends EventTarget {
  readonly #video: HTMLVideoElement;
  #request = NOTHING;
  #engine: Engine | undefined;
  #failure: PlaybackFailure | undefined;
  #load = new AbortController();

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

  /** The qualities of the stream, lowest first; empty for anything else. */
  get levels(): readonly QualityLevel[] {
    return this.#engine?.levels ?? [];
  }

  /** Index of the chosen quality, -1 for automatic. */
  get level(): number {
    return this.#engine?.level ?? -1;
  }

  set level(index: number) {
    if (this.#engine && index >= -1 && index < this.levels.length) this.#engine.level = index;
  }

  /** Index of the quality on the screen, -1 while unknown. */
  get playingLevel(): number {
    return this.#engine?.playingLevel ?? -1;
  }

  /** Where a live stream is played at the latest, in seconds, unless that is left to the video. */
  get liveEdge(): number | undefined {
    return this.#engine?.liveEdge;
  }

  /** Replaces whatever was loading or playing; a video that was playing goes on with the new source. */
  load(request: SourceRequest): void {
    const wasPlaying = !this.#video.paused;
    this.release();
    this.#request = request;
    const url = sourceUrl(request.src, this.#video.baseURI);
    if (url) {
      if (request.autoplay && !wasPlaying) muteUnasked(this.#video);
      if (request.autoplay || wasPlaying) this.#play();
      this.#start(url);
    } else if (request.src !== '') {
      this.#fail(fatalFailure('source', request.src, undefined, 'not a media address'));
    }
    this.dispatchEvent(new Event('sourcechange'));
  }

  /** Loads the same source again, to go on where it stood. */
  retry(): void {
    const startTime = this.#video.currentTime || this.#request.startTime;
    this.load({ ...this.#request, autoplay: false, startTime });
  }

  /** Changes how much is fetched before play; once played, a source is fetched as playing needs it. */
  setPreload(preload: Preload): void {
    if (this.#video.paused && this.#video.played.length === 0) this.load({ ...this.#request, preload });
  }

  /** Ends every request and forgets the source. */
  release(): void {
    const hadLevels = this.levels.length > 0;
    this.#load.abort();
    this.#load = new AbortController();
    this.#engine?.destroy();
    this.#engine = undefined;
    this.#request = NOTHING;
    if (this.#failure) this.#setFailure(undefined);
    if (hadLevels) this.dispatchEvent(new Event('levelschange'));
  }

  #start(url: URL): void {
    const { signal } = this.#load;
    const video = this.#video;
    const { type, preload, engine } = this.#request;
    const task: EngineTask = { video, url: url.href, preload };
    video.addEventListener('error', () => this.#onVideoError(url.href), { signal });
    video.addEventListener('loadedmetadata', () => this.#seekToStart(), { signal, once: true });
    if (chooseEngine(sourceType(url, type), capabilitiesOf(video), engine) === 'native') {
      this.#attach(() => new NativeEngine(task));
    } else if (preload === 'none' && video.paused) {
      video.addEventListener('play', () => void this.#attachHls(task, signal), { signal, once: true });
    } else {
      void this.#attachHls(task, signal);
    }
  }

  #seekToStart(): void {
    const { startTime } = this.#request;
    if (startTime > 0 && startTime < this.#video.duration) this.#video.currentTime = startTime;
  }

  async #attachHls(task: EngineTask, signal: AbortSignal): Promise<void> {
    try {
      const { HlsEngine } = await import('./hls-engine');
      if (!signal.aborted) this.#attach(() => new HlsEngine(task, this.#report(signal)));
    } catch (cause) {
      if (!signal.aborted) this.#fail(fatalFailure('network', task.url, cause));
    }
  }

  /** A new engine makes the browser reset the video, which pauses it; the wish to play outlives that. */
  #attach(create: () => Engine): void {
    const wasPlaying = !this.#video.paused;
    this.#engine = create();
    if (wasPlaying && this.#video.paused) this.#play();
  }

  #report(signal: AbortSignal): EngineReport {
    const unlessSuperseded = (tell: () => void) => () => signal.aborted || tell();
    return {
      levelsChanged: unlessSuperseded(() => this.dispatchEvent(new Event('levelschange'))),
      levelChanged: unlessSuperseded(() => this.dispatchEvent(new Event('levelchange'))),
      failed: (failure) => signal.aborted || this.#fail(failure),
    };
  }

  #play(): void {
    // Refused or superseded: the video says so by staying paused.
    this.#video.play().catch(() => undefined);
  }

  #onVideoError(url: string): void {
    const { error } = this.#video;
    if (error && error.code !== error.MEDIA_ERR_ABORTED) this.#fail(mediaErrorFailure(error, url));
  }

  #fail(failure: PlaybackFailure): void {
    if (!this.#failure) this.#setFailure(failure);
  }

  #setFailure(failure: PlaybackFailure | undefined): void {
    this.#failure = failure;
    this.dispatchEvent(new Event('failurechange'));
  }
}
