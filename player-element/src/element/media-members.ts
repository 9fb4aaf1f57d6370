import type { PropertyDeclarations } from 'lit';
import { DEFAULT_VOLUME, SPEED_LIMITS } from '../config';
import { isStreamType } from '../media/source/source-request';
import { clamp } from '../utils/clamp';
import { volumeOf } from '../utils/option-values';
import type { AudioTrackList } from './audio-track-list';
import { addMembers, type PlayerHost } from './player-host';

/** Declarations of the members that mirror those of the video: their attributes, and values set before the upgrade. */
export const mediaProperties: PropertyDeclarations = {
  playsInline: { type: Boolean, attribute: 'playsinline' },
  volume: { type: Number },
  crossOrigin: { attribute: 'crossorigin' },
  playbackRate: { attribute: false },
  currentTime: { attribute: false },
  defaultPlaybackRate: { attribute: false },
  defaultMuted: { attribute: false },
  preservesPitch: { attribute: false },
  level: { attribute: false },
  muted: { type: Boolean },
  disablePictureInPicture: { type: Boolean, attribute: 'disablepictureinpicture' },
};

/** Members that mirror those of the video, with additions of the player. */
export const mediaMembers = {
  /**
   * Whether small screens play the video within the page instead of full-screen; default false.
   * @attr playsinline
   */
  get playsInline(): boolean {
    return this.video.hasAttribute('playsinline');
  },
  set playsInline(value: boolean) {
    // Not every browser has the property.
    this.video.toggleAttribute('playsinline', value);
  },
  /**
   * Volume, 0..1, clamped; default 0.3. NaN is ignored.
   * @attr volume
   */
  get volume(): number {
    return volumeOf(this.video);
  },
  set volume(value: number | null | undefined) {
    const volume = Number(value ?? DEFAULT_VOLUME);
    if (!Number.isNaN(volume)) this.video.volume = clamp(volume, 0, 1);
  },
  /**
   * CORS mode of requests for the media: `anonymous` or `use-credentials`; default null, for none.
   * @attr crossorigin
   */
  get crossOrigin(): string | null {
    return this.video.crossOrigin;
  },
  set crossOrigin(value: string | null | undefined) {
    this.video.crossOrigin = value ?? null;
  },
  /** Playback speed, 1 is normal, clamped to 0.0625..16; kept for later sources. NaN and Infinity are ignored. */
  get playbackRate(): number {
    return this.services.speed.rate;
  },
  set playbackRate(value: number) {
    if (!Number.isFinite(value)) return;
    this.services.preferences.setByPage({ rate: clamp(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest) });
  },
  /** Position in seconds; setting it seeks. NaN and Infinity are ignored. */
  get currentTime(): number {
    return this.video.currentTime;
  },
  set currentTime(seconds: number) {
    if (Number.isFinite(seconds)) this.video.currentTime = seconds;
  },
  /** Always null: the player plays URLs only. */
  get srcObject(): null {
    return null;
  },
  /** Absolute URL of the media that plays; empty without media. */
  get currentSrc(): string {
    return this.player?.state.currentUrl ?? '';
  },
  /** Network state, as on `<video>`: 0 no source, 1 idle, 2 loading, 3 the source does not play. */
  get networkState(): number {
    const { failure, src } = this.services.source;
    if (failure) return HTMLMediaElement.NETWORK_NO_SOURCE;
    // The video has no source yet while its type or its engine is on the way.
    return this.video.networkState || (src ? HTMLMediaElement.NETWORK_LOADING : HTMLMediaElement.NETWORK_EMPTY);
  },
  /** Tracks of subtitles, captions, chapters and metadata; the `mode` of each says whether it is shown. */
  get textTracks(): TextTrackList {
    return this.services.source.textTracks;
  },
  /** Sound tracks of the source, each with label and language; `enabled = true` selects one. */
  get audioTracks(): AudioTrackList {
    return this.services.audioTracks;
  },
  /** Returns whether the player can play this MIME type, HLS included: empty for no, `maybe` or `probably`. */
  canPlayType(type: string): CanPlayTypeResult {
    const hasMediaSource = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
    return isStreamType(type) && hasMediaSource ? 'maybe' : this.video.canPlayType(type);
  },
  /** Seeks to a position in seconds, or near it where that is faster. */
  fastSeek(seconds: number): void {
    // Chromium lacks the method.
    if (this.video.fastSeek) this.video.fastSeek(seconds);
    else this.video.currentTime = seconds;
  },
} satisfies ThisType<PlayerHost>;
export type MediaMembers = VideoMembers & typeof mediaMembers;

/** Members that mirror those of the video unchanged. */
interface VideoMembers {
  /**
   * Whether the sound is off; default false.
   * @attr muted
   */
  muted: boolean;
  /**
   * Whether picture-in-picture is disabled; default false.
   * @attr disablepictureinpicture
   */
  disablePictureInPicture: boolean;
  /** Speed that sources start with while neither the page nor the viewer has chosen one; default 1. */
  defaultPlaybackRate: number;
  /** Whether the sound is off at the start; default false. */
  defaultMuted: boolean;
  /** Whether voices keep their pitch at other speeds; default true. */
  preservesPitch: boolean;
  /** Length in seconds: NaN while unknown, Infinity for a live stream, and for a file that does not state it. */
  readonly duration: number;
  /** Whether playback is paused. */
  readonly paused: boolean;
  /** Whether playback reached the end. */
  readonly ended: boolean;
  /** Whether a seek is under way. */
  readonly seeking: boolean;
  /** Readiness of the media, as on `<video>`: 0 (nothing) to 4 (enough data). */
  readonly readyState: number;
  /** Buffered ranges, in seconds. */
  readonly buffered: TimeRanges;
  /** Ranges that the viewer can seek to, in seconds. */
  readonly seekable: TimeRanges;
  /** Ranges that were played, in seconds. */
  readonly played: TimeRanges;
  /** Width of the picture in px, 0 while unknown. */
  readonly videoWidth: number;
  /** Height of the picture in px, 0 while unknown. */
  readonly videoHeight: number;
  /** Enters picture-in-picture; rejects like `<video>` when the browser refuses. */
  requestPictureInPicture(): Promise<PictureInPictureWindow>;
  /** Returns the numbers of displayed and dropped frames. */
  getVideoPlaybackQuality(): VideoPlaybackQuality;
  /** Calls back once when the next frame is displayed; returns a handle that cancels it. */
  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number;
  /** Cancels a callback by its handle. */
  cancelVideoFrameCallback(handle: number): void;
  /** Adds a text track that a script fills with cues. */
  addTextTrack(kind: TextTrackKind, label?: string, language?: string): TextTrack;
}

type VideoMemberName = keyof VideoMembers;

const namesOf = (text: string): VideoMemberName[] => text.split(' ') as VideoMemberName[];
const METHODS = namesOf(
  'requestPictureInPicture getVideoPlaybackQuality requestVideoFrameCallback cancelVideoFrameCallback addTextTrack',
);
const WRITABLE = namesOf('muted disablePictureInPicture defaultPlaybackRate defaultMuted preservesPitch');
const READ_ONLY = namesOf('duration paused ended seeking readyState buffered seekable played videoWidth videoHeight');

addMembers(mediaMembers, METHODS, (name) => ({
  value(this: PlayerHost, ...args: unknown[]): unknown {
    return Reflect.apply(this.video[name] as () => unknown, this.video, args);
  },
}));
addMembers(mediaMembers, [...WRITABLE, ...READ_ONLY], (name) => ({
  get() {
    return this.video[name];
  },
  ...(WRITABLE.includes(name) && {
    set(this: PlayerHost, value: unknown) {
      Reflect.set(this.video, name, value);
    },
  }),
}));
