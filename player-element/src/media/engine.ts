import type { QualityLevel } from '../events';
import { shared } from '../utils/shared';
import type { TypedEventTarget } from '../utils/typed-event-target';
import { FailureEvent, type PlaybackFailure } from './playback-failure';

/** Name of an engine: `native`, the browser itself; `mse`, hls.js; or the name of a registered engine. */
export type EngineKind = 'native' | 'mse' | (string & {});

/** Options of the page for the engine of a stream. */
export interface StreamOptions {
  /** Whether to start with the lowest quality. */
  readonly startLowest?: boolean | undefined;
  /** Settings of hls.js. */
  readonly hlsConfig?: Readonly<Record<string, unknown>> | undefined;
  /** Transport of Common Media Client Data (CTA-5004) in requests, or the settings of hls.js for it. */
  readonly cmcd?: 'query' | 'headers' | Readonly<Record<string, unknown>> | null | undefined;
  /** Licence servers. */
  readonly drm?: DrmOptions | null | undefined;
  /** Start position of a live stream, in seconds behind its newest part. */
  readonly targetLatency?: number | string | null | undefined;
  /** Whether to show subtitles that the stream marks as its default. */
  readonly defaultCaptions?: boolean | undefined;
}

/** Source that an engine plays, and its video. */
export interface EngineTask extends StreamOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  readonly preload: Preload;
  /** Position where loading starts, in seconds; 0 is the default of the stream. Media before it is not loaded first. */
  readonly startPosition: number;
  /** Maximum picture height that the viewer chose, in px: the highest level within it is selected. */
  readonly maxHeight: number | undefined;
  /** Continues playback after a reset of the video by the engine; engines never call `play()` of the video. */
  readonly playControl: PlayControl;
}

/** Stream that is about to start, while its engine is on its way. */
export interface StreamStart extends Omit<EngineTask, 'playControl'> {
  /** Response of `url`, requested already; undefined if the page changes the requests of the engine. */
  readonly response: Promise<Response | undefined> | undefined;
  /** Aborts when the source is replaced. */
  readonly signal: AbortSignal;
}

/**
 * Returns the options of the page for hls.js; its own settings of hls.js take precedence. Those that throw when they are
 * read fail with the first request.
 */
export function pageSettings(options: StreamOptions): Readonly<Record<string, unknown>> {
  const { cmcd, drm, targetLatency, hlsConfig } = options;
  try {
    return { cmcd, drm, targetLatency, ...hlsConfig };
  } catch (cause) {
    return {
      xhrSetup() {
        throw cause;
      },
    };
  }
}

/** Control of playback for engines and sources, which never call `play()` of the video themselves. */
export interface PlayControl {
  /** Whether the viewer or the page wants the video to play, even while it cannot. */
  readonly wantsToPlay: boolean;
  /** Starts playback; settles like `play()` of a `<video>`, with the final result. */
  play(): Promise<void>;
  /** Runs a function that resets the video, which pauses it, and continues playback afterwards if it is wanted. */
  keepPlaying(reset: () => void): void;
  /** Rejects the promises of `play()`: the source does not play. */
  reject(failure: PlaybackFailure): void;
}

/** Events of an engine. */
export interface EngineEvents {
  /** The available qualities changed. */
  levelschange: Event;
  /** Another quality was chosen, or started to play. */
  levelchange: Event;
  /** The audio or text tracks, or the chosen audio track, changed. */
  trackschange: Event;
  /** Something failed; playback continues unless the failure is fatal. */
  failure: FailureEvent;
  /** Playback continues after a fatal failure. */
  recovered: Event;
  /** Playback is stuck without a failure; a new engine of the same kind may help. */
  restartneeded: Event;
}

/** A sound track of the media. */
export interface AudioTrackInfo {
  /** Human-readable name, empty without one. */
  readonly label: string;
  /** BCP 47 language, empty when unknown. */
  readonly language: string;
  /** Kind of `AudioTrack`, or empty; `main-desc` and `descriptions` are tracks with audio description. */
  readonly kind: string;
}

/** Seekable range of media without an end. */
export interface LiveRange {
  /** Earliest position, in seconds. */
  readonly start: number;
  /** Latest position that plays without stalling, in seconds. */
  readonly end: number;
}

/** Measurements of the current playback. */
export interface PlaybackStats {
  /** Name of the engine for people; undefined for the browser itself. */
  readonly engineName?: string;
  /** Measured bandwidth in bits per second, 0 while unknown. */
  readonly bandwidth: number;
  /** Bits per second of the level that plays, 0 while unknown. */
  readonly bitrate: number;
  /** Codecs of the level that plays, as in a MIME type, empty while unknown. */
  readonly codecs: string;
  /** Latency behind the newest part of a live stream, in seconds; 0 for other media and while unknown. */
  readonly latency: number;
  /** Target latency of the engine, from the page or the stream, in seconds; undefined without one. */
  readonly targetLatency?: number | undefined;
  /** Minimum latency, in seconds, since later parts may not exist yet (`PART-HOLD-BACK`); undefined without parts. */
  readonly minLatency?: number | undefined;
  /** Whether the stream is low-latency HLS: it has parts of segments, which are available sooner. */
  readonly isLowLatency?: boolean;
  /** Frames that were displayed or dropped since the source was loaded. */
  readonly totalFrames: number;
  /** Frames among them that came too late to be displayed. */
  readonly droppedFrames: number;
  /** Repeated requests since the source was loaded; undefined where the browser itself makes the requests. */
  readonly retries?: number;
}

/** `<video>` of browsers in which scripts can select the audio tracks of a file. */
interface WithAudioTracks {
  readonly audioTracks?: ArrayLike<AudioTrackInfo & { enabled: boolean }> & EventTarget;
}

const EngineTarget = EventTarget as new () => TypedEventTarget<EngineEvents>;

/** Plays one source in a `<video>`; a new source gets a new engine. Members that are not overridden read the video. */
export abstract class Engine extends EngineTarget {
  /** Aborts in `destroy()`. */
  protected readonly life = new AbortController();

  constructor(protected readonly task: EngineTask) {
    super();
    const { signal } = this.life;
    for (const type of ['addtrack', 'removetrack', 'change']) {
      for (const list of [this.textTracks, (task.video as WithAudioTracks).audioTracks]) {
        list?.addEventListener(type, () => this.dispatchEvent(new Event('trackschange')), { signal });
      }
    }
  }

  /** Starts to load; called once, after listeners were added. */
  abstract start(): void;

  /** Aborts all requests and releases the video. */
  destroy(): void {
    this.life.abort();
  }

  /** Whether playback of the source requests this absolute URL. */
  uses(url: string): boolean {
    return url === this.task.url;
  }

  get levels(): readonly QualityLevel[] {
    return [];
  }

  /** Index of the chosen level, -1 for automatic; setting it switches smoothly. */
  get level(): number {
    return -1;
  }
  set level(_index: number) {}

  /** Index of the displayed level, -1 while unknown. */
  get playingLevel(): number {
    return -1;
  }

  get audioTracks(): readonly AudioTrackInfo[] {
    return this.#audioTracks.map(({ label, language, kind }) => ({ label, language, kind }));
  }

  /** Index of the audio track that plays, -1 while unknown. */
  get audioTrack(): number {
    return this.#audioTracks.findIndex(({ enabled }) => enabled);
  }
  set audioTrack(index: number) {
    this.#audioTracks.forEach((track, i) => (track.enabled = i === index));
    this.dispatchEvent(new Event('trackschange'));
  }

  /** Tracks of subtitles, captions, chapters and metadata; the `mode` of each says whether it is shown. */
  get textTracks(): TextTrackList {
    return this.task.video.textTracks;
  }

  /** Subtitles that a stream marks as its default; undefined without any, and if the page does not want them. */
  get defaultTextTrack(): TextTrack | undefined {
    return undefined;
  }

  /** Whether the media is a live stream, which has no end; a file whose length is unknown is not. */
  get isLive(): boolean {
    return this.task.video.duration === Infinity;
  }

  /** Seekable range of a live stream, or of a file whose length is unknown; undefined for other media. */
  get liveRange(): LiveRange | undefined {
    const { duration, seekable, buffered, currentTime } = this.task.video;
    if (duration !== Infinity || seekable.length === 0) return undefined;
    const end = seekable.end(seekable.length - 1);
    // Chromium states no end for a file without a length.
    const known = buffered.length > 0 ? buffered.end(buffered.length - 1) : 0;
    return { start: seekable.start(0), end: end < Infinity ? end : Math.max(known, currentTime) };
  }

  /** Returns the recording time of the picture at a position; undefined if the stream does not state it. */
  dateAt(_time: number): Date | undefined {
    return undefined;
  }

  /** Thumbnails of the media; undefined without any. */
  get frames(): FramePictures | undefined {
    return undefined;
  }

  stats(): PlaybackStats {
    const quality = this.task.video.getVideoPlaybackQuality();
    const { totalVideoFrames: totalFrames, droppedVideoFrames: droppedFrames } = quality;
    const { bitrate = 0 } = this.levels[this.playingLevel] ?? {};
    return { bandwidth: 0, bitrate, codecs: '', latency: 0, totalFrames, droppedFrames };
  }

  /** Emits a failure. */
  protected fail(failure: PlaybackFailure): void {
    this.dispatchEvent(new FailureEvent(failure));
  }

  get #audioTracks(): (AudioTrackInfo & { enabled: boolean })[] {
    return Array.from((this.task.video as WithAudioTracks).audioTracks ?? []);
  }
}

/** Placeholder for an engine while nothing is loaded. */
export class NullEngine extends Engine {
  override start(): void {}
}

/** Receives a video that displays the requested frame; undefined when it failed to load. */
export type DrawFrame = (picture: HTMLVideoElement | undefined) => void;

/** Thumbnails of a stream, from its I-frame playlists (EXT-X-I-FRAME-STREAM-INF). */
export interface FramePictures {
  /**
   * Requests the frame at a time, in seconds, and replaces an earlier request; one frame is fetched at a time. `draw`
   * gets a video that displays the frame during the call; it may be a late frame of an earlier request.
   */
  request(time: number, draw: DrawFrame): void;
  /** Cancels the request: later frames are not drawn. */
  cancel(): void;
}

/** Engine of the page for a format that the player itself does not play. */
export interface EngineRegistration {
  /** Name in the statistics and in `enginechange`, such as `dash.js`. */
  readonly name: string;
  /** MIME types that it plays, without parameters, such as `application/dash+xml`. */
  readonly types: readonly string[];
  /** File extensions of the first of these types, without the dot, such as `mpd`; default none. */
  readonly endings?: readonly string[] | undefined;
  /** Imports its class when the first source needs it; a rejection is a failure of the source. */
  load(): Promise<new (task: EngineTask) => Engine>;
}

/** Engines that pages registered, the last one first. */
export const registeredEngines = shared<EngineRegistration[]>('engines', () => []);

/** Registers an engine for its types, from the next load on; an engine that is registered later takes precedence. */
export function registerEngine(registration: EngineRegistration): void {
  registeredEngines.unshift(registration);
}

/** Licence server of one key system. */
export interface DrmSystem {
  /** URL for licence requests, by POST. */
  readonly licenseUrl: string;
  /** URL of the server's certificate, which FairPlay needs. */
  readonly certificateUrl?: string | undefined;
  /** Headers of licence requests. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Key systems that the page has licences for; the first that the browser supports is used. */
export interface DrmOptions {
  readonly fairplay?: DrmSystem | undefined;
  readonly widevine?: DrmSystem | undefined;
  readonly playready?: DrmSystem | undefined;
  readonly clearkey?: DrmSystem | undefined;
  /**
   * Prepares a licence request: called with the opened request and the challenge of the browser; a returned value
   * replaces the challenge.
   */
  prepare?(request: XMLHttpRequest, challenge: Uint8Array): Uint8Array | undefined | void | Promise<Uint8Array | void>;
  /** Returns the licence from a response. */
  unwrap?(request: XMLHttpRequest): ArrayBuffer;
}

const PRELOADS = ['none', 'metadata', 'auto'] as const;

/** Preloading before playback, as on `<video>`. */
export type Preload = (typeof PRELOADS)[number];

/** Returns the preload that a text names; any unknown value is `auto`. */
export function preloadOf(text: string | null | undefined): Preload {
  return PRELOADS.find((preload) => preload === text) ?? 'auto';
}
