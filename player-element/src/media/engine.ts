import type { QualityLevel } from '../events';
import type { TypedEventTarget } from '../utils/typed-event-target';
import { FailureEvent, type PlayControl, type PlaybackFailure } from './playback-failure';

/** What an engine is told. */
export interface EngineTask {
  readonly video: HTMLVideoElement;
  readonly url: string;
  readonly preload: Preload;
  /** Where loading begins, in seconds, so that a stream need not load its beginning first; 0 is where it begins by itself. */
  readonly startPosition: number;
  /** Picture height that the viewer chose, in px: the greatest level not above it is chosen. */
  readonly maxHeight: number | undefined;
  /** Whether to begin with the lowest quality. */
  readonly startLowest?: boolean | undefined;
  /** The answer of `url`, when it was asked for already. */
  readonly playlist?: Promise<PrefetchedPlaylist | undefined> | undefined;
  /** Settings for hls.js by their own names, given by the page. */
  readonly hlsConfig?: Readonly<Record<string, unknown>> | undefined;
  /** Plays on after the engine made the browser reset the video; engines never call `play()`. */
  readonly playControl: PlayControl;
}

/** What an engine tells. */
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
  readonly leastLatency?: number | undefined;
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

  /** Tells of a failure. */
  protected fail(failure: PlaybackFailure): void {
    this.dispatchEvent(new FailureEvent(failure));
  }

  get #audioTracks(): (AudioTrackInfo & { enabled: boolean })[] {
    return Array.from((this.task.video as WithAudioTracks).audioTracks ?? []);
  }
}

/** Takes what shows a picture, or nothing when it cannot be had. */
export type DrawFrame = (picture: HTMLVideoElement | undefined) => void;

/** Small pictures of a stream, out of those that it has for looking through it (EXT-X-I-FRAME-STREAM-INF). */
export interface FramePictures {
  /**
   * Asks for the picture at a time, in seconds, in place of the one asked for before; one is fetched at a time. `draw` is
   * called with what has the picture, for as long as it takes; also with one that was asked for before and comes late.
   */
  look(time: number, draw: DrawFrame): void;
  /** Ends the look: what comes is drawn no more. */
  leave(): void;
}

/** What is known of a stream that is about to be played. */
export interface StreamFacts {
  /** The answer of its address, when it was asked for already. */
  readonly playlist: Promise<Response | undefined> | undefined;
  /** Settings for hls.js by their own names, given by the page. */
  readonly hlsConfig: EngineTask['hlsConfig'];
  /** Whether no engine has tried yet. */
  readonly isFirst: boolean;
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
