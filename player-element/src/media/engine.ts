import type { QualityLevel } from '../events';
import type { TypedEventTarget } from '../utils/typed-event-target';
import { FailureEvent, type PlaybackFailure } from './playback-failure';

/** What plays a source: the browser by itself, hls.js, or a registered engine by its name. */
export type EngineKind = 'native' | 'mse' | (string & {});

/** What the page wants of the engine of a stream. */
export interface StreamOptions {
  /** Whether to begin with the lowest quality. */
  readonly startLowest?: boolean | undefined;
  /** Settings for hls.js by their own names. */
  readonly hlsConfig?: Readonly<Record<string, unknown>> | undefined;
  /** How requests carry Common Media Client Data (CTA-5004), or the settings of hls.js for it. */
  readonly cmcd?: 'query' | 'headers' | Readonly<Record<string, unknown>> | null | undefined;
  /** Where licences come from. */
  readonly drm?: DrmOptions | null | undefined;
  /** How far behind its newest part a live stream begins, in seconds. */
  readonly targetLatency?: number | string | null | undefined;
}

/** The task of an engine. */
export interface EngineTask extends StreamOptions {
  readonly video: HTMLVideoElement;
  readonly url: string;
  readonly preload: Preload;
  /** Where loading begins, in seconds, so that a stream need not load its beginning first; 0 is where it begins by itself. */
  readonly startPosition: number;
  /** Picture height that the viewer chose, in px: the greatest level not above it is chosen. */
  readonly maxHeight: number | undefined;
  /** The answer of `url`, when it was asked for already. */
  readonly playlist?: Promise<PrefetchedPlaylist | undefined> | undefined;
  /** Plays on after the engine made the browser reset the video; engines never call `play()`. */
  readonly playControl: PlayControl;
}

/** What the media layer asks of the owner of "wants to play", instead of calling `play()` itself. */
export interface PlayControl {
  /** Whether the viewer or the page wants the video to play, also while it cannot. */
  readonly wantsToPlay: boolean;
  /** Asks for playback; settles like `play()` of a `<video>`, by what finally happens. */
  play(): Promise<void>;
  /** Runs what makes the browser reset the video, which pauses it, and plays on afterwards where that is wanted. */
  keepPlaying(reset: () => void): void;
  /** Rejects the promises of `play()`: the source does not play. */
  reject(failure: PlaybackFailure): void;
}

/** What an engine emits. */
export interface EngineEvents {
  /** The qualities on offer changed. */
  levelschange: Event;
  /** Another quality was chosen, or came to play. */
  levelchange: Event;
  /** The audio or text tracks, or the chosen audio track, changed. */
  trackschange: Event;
  /** Something failed: for good, or not yet when the failure is not fatal. */
  failure: FailureEvent;
  /** What failed for good plays on after all. */
  recovered: Event;
  /** Nothing is wrong and nothing plays: a new engine of the same kind may get further. */
  restartneeded: Event;
}

/** A sound track of the media. */
export interface AudioTrackInfo {
  /** Name for people, empty when there is none. */
  readonly label: string;
  /** BCP 47 language, empty when unknown. */
  readonly language: string;
  /** `main-desc` or `descriptions` for a track that tells what is to be seen; `main`, another kind of `AudioTrack`, or empty. */
  readonly kind: string;
}

/** The part of a live stream that can be sought. */
export interface LiveRange {
  /** Earliest position, in seconds. */
  readonly start: number;
  /** Latest position that plays without stalling, in seconds. */
  readonly end: number;
}

/** Measurements of the playback under way. */
export interface PlaybackStats {
  /** What plays, by its own name; nothing for the browser itself. */
  readonly engineName?: string;
  /** Measured bandwidth in bits per second, 0 while unknown. */
  readonly bandwidth: number;
  /** Bits per second of the level that plays, 0 while unknown. */
  readonly bitrate: number;
  /** Codecs of the level that plays, as in a MIME type, empty while unknown. */
  readonly codecs: string;
  /** Seconds behind the newest part of a live stream, 0 for anything else and while unknown. */
  readonly latency: number;
  /** Seconds of that which the stream asks for; nothing where it does not. */
  readonly targetLatency?: number | undefined;
  /** Seconds of that below which the stream's parts may not be there yet (`PART-HOLD-BACK`); nothing without parts. */
  readonly minLatency?: number | undefined;
  /** Whether the stream comes in parts of segments, which are there sooner. */
  readonly isLowLatency?: boolean;
  /** Pictures shown or dropped since the source was loaded. */
  readonly totalFrames: number;
  /** Pictures among them that came too late to be shown. */
  readonly droppedFrames: number;
  /** Requests that were repeated since the source was loaded; nothing where the browser itself makes them. */
  readonly retries?: number;
}

/** Browsers that let scripts choose among the audio tracks of a file have this list. */
interface WithAudioTracks {
  readonly audioTracks?: ArrayLike<AudioTrackInfo & { enabled: boolean }> & EventTarget;
}

const EngineTarget = EventTarget as new () => TypedEventTarget<EngineEvents>;

/** What makes a `<video>` play one source; a new source gets a new engine. What it does not know, the video answers. */
export abstract class Engine extends EngineTarget {
  protected readonly task: EngineTask;
  /** Ends with the engine. */
  protected readonly life = new AbortController();

  constructor(task: EngineTask) {
    super();
    this.task = task;
    const { signal } = this.life;
    for (const type of ['addtrack', 'removetrack', 'change']) {
      for (const list of [this.textTracks, (task.video as WithAudioTracks).audioTracks]) {
        list?.addEventListener(type, () => this.dispatchEvent(new Event('trackschange')), { signal });
      }
    }
  }

  /** Begins to load; called once, after listeners were added. */
  abstract start(): void;

  /** Ends every request and lets go of the video. */
  destroy(): void {
    this.life.abort();
  }

  /** Whether this absolute address is asked for to play the source. */
  uses(url: string): boolean {
    return url === this.task.url;
  }

  get levels(): readonly QualityLevel[] {
    return [];
  }

  /** Index of the chosen level, -1 for automatic; writing asks for a smooth switch. */
  get level(): number {
    return -1;
  }
  set level(_index: number) {}

  /** Index of the level on the screen, -1 while unknown. */
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

  /** Subtitles, captions, chapters and metadata; their modes say which are shown. */
  get textTracks(): TextTrackList {
    return this.task.video.textTracks;
  }

  /** What can be sought in a live stream; nothing for anything else. */
  get liveRange(): LiveRange | undefined {
    const { duration, seekable } = this.task.video;
    if (duration !== Infinity || seekable.length === 0) return undefined;
    return { start: seekable.start(0), end: seekable.end(seekable.length - 1) };
  }

  /** When the picture at this position was recorded; nothing where the stream does not tell. */
  dateAt(_time: number): Date | undefined {
    return undefined;
  }

  /** Small pictures of the media at any time; nothing where there are none. */
  get frames(): FramePictures | undefined {
    return undefined;
  }

  stats(): PlaybackStats {
    const { totalVideoFrames, droppedVideoFrames } = this.task.video.getVideoPlaybackQuality();
    const { bitrate = 0 } = this.levels[this.playingLevel] ?? {};
    return {
      bandwidth: 0,
      bitrate,
      codecs: '',
      latency: 0,
      totalFrames: totalVideoFrames,
      droppedFrames: droppedVideoFrames,
    };
  }

  /** Emits a failure. */
  protected fail(failure: PlaybackFailure): void {
    this.dispatchEvent(new FailureEvent(failure));
  }

  get #audioTracks(): (AudioTrackInfo & { enabled: boolean })[] {
    return Array.from((this.task.video as WithAudioTracks).audioTracks ?? []);
  }
}

/** Stands in for an engine while nothing is loaded. */
export class NullEngine extends Engine {
  override start(): void {}
}

/** Gets what shows a picture, or nothing when it cannot be had. */
export type DrawFrame = (picture: HTMLVideoElement | undefined) => void;

/** Small pictures of a stream, out of those that it has for looking through it (EXT-X-I-FRAME-STREAM-INF). */
export interface FramePictures {
  /**
   * Requests the picture at a time, in seconds, in place of the one requested before; one is fetched at a time. `draw` is
   * called with what has the picture, for as long as it takes; also with one that was requested before and comes late.
   */
  request(time: number, draw: DrawFrame): void;
  /** Ends the request: what comes is drawn no more. */
  cancel(): void;
}

/** An engine for a format that the player does not play by itself. */
export interface EngineRegistration {
  /** What the statistics and `enginechange` call it, such as `dash.js`. */
  readonly name: string;
  /** The MIME types that it plays, without parameters, such as `application/dash+xml`. */
  readonly types: readonly string[];
  /** Endings of addresses that tell the first of these types, without their dot, such as `mpd`; default none. */
  readonly endings?: readonly string[] | undefined;
  /** Fetches its class when the first source needs it; a rejection is a failure of the source. */
  load(): Promise<new (task: EngineTask) => Engine>;
}

/** The engines that pages registered, the last one first. */
export const registeredEngines: EngineRegistration[] = [];

/** Lets an engine play the sources of its types from their next load on; one that is registered later comes first. */
export function registerEngine(registration: EngineRegistration): void {
  registeredEngines.unshift(registration);
}

/** Where the licences of one system of content protection come from. */
export interface DrmSystem {
  /** Address that licences are asked for at, by POST. */
  readonly licenseUrl: string;
  /** Address of the server's certificate, which FairPlay needs. */
  readonly certificateUrl?: string | undefined;
  /** Headers of requests for licences. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Systems of content protection that a page has licences for; the browser plays by the first that it knows of them. */
export interface DrmOptions {
  readonly fairplay?: DrmSystem | undefined;
  readonly widevine?: DrmSystem | undefined;
  readonly playready?: DrmSystem | undefined;
  readonly clearkey?: DrmSystem | undefined;
  /**
   * Called before a licence is asked for, with the opened request and what the browser wants to send; what it returns is
   * sent in its place.
   */
  prepare?(request: XMLHttpRequest, challenge: Uint8Array): Uint8Array | undefined | void | Promise<Uint8Array | void>;
  /** Called with an answer; what it returns is the licence. */
  unwrap?(request: XMLHttpRequest): ArrayBuffer;
}

const PRELOADS = ['none', 'metadata', 'auto'] as const;

/** How much is fetched before play, as on `<video>`. */
export type Preload = (typeof PRELOADS)[number];

/** The preload a text names; what is not known means `auto`. */
export function preloadOf(text: string | null | undefined): Preload {
  return PRELOADS.find((preload) => preload === text) ?? 'auto';
}

/** A playlist that was asked for while hls.js was loading. */
export interface PrefetchedPlaylist {
  readonly response: Response;
  readonly text: string;
}
