import { DEFAULT_VOLUME, SPEED_LIMITS } from '../config';
import { isStreamType } from '../media/source/source-request';
import { clamp } from '../utils/clamp';
import { volumeOf } from '../utils/option-values';
import type { AudioTrackList } from './audio-track-list';
import { silent, type Members, type PlayerHost } from './player-host';
import { playbackErrorOf } from './source-members';

/** The members of the tag that stand for those of its video. */
export const mediaMembers: Members = {
  playsInline: {
    property: silent({ type: Boolean, attribute: 'playsinline' }),
    get() {
      return this.video.hasAttribute('playsinline');
    },
    set(value: boolean) {
      // Not every browser has the property.
      this.video.toggleAttribute('playsinline', value);
    },
  },
  volume: {
    property: silent({ type: Number }),
    get() {
      return volumeOf(this.video);
    },
    set(value: number | null | undefined) {
      const volume = Number(value ?? DEFAULT_VOLUME);
      if (!Number.isNaN(volume)) this.video.volume = clamp(volume, 0, 1);
    },
  },
  crossOrigin: {
    property: silent({ attribute: 'crossorigin' }),
    get() {
      return this.video.crossOrigin;
    },
    set(value: string | null | undefined) {
      this.video.crossOrigin = value ?? null;
    },
  },
  poster: {
    property: silent(),
    get() {
      return this.video.getAttribute('poster') ?? '';
    },
    set(value: string | null | undefined) {
      if (value) this.video.poster = value;
      else this.video.removeAttribute('poster');
    },
  },
  playbackRate: {
    property: silent({ attribute: false }),
    get() {
      return this.video.playbackRate;
    },
    set(value: number) {
      if (!Number.isFinite(value)) return;
      this.owners.preferences.setByPage({ rate: clamp(value, SPEED_LIMITS.slowest, SPEED_LIMITS.fastest) });
    },
  },
  currentTime: {
    get() {
      return this.video.currentTime;
    },
    set(seconds: number) {
      if (Number.isFinite(seconds)) this.video.currentTime = seconds;
    },
  },
  srcObject: { value: null },
  currentSrc: {
    get() {
      return this.player?.state.mediaUrl ?? '';
    },
  },
  networkState: {
    get() {
      return this.owners.source.failure ? HTMLMediaElement.NETWORK_NO_SOURCE : this.video.networkState;
    },
  },
  error: {
    get() {
      return playbackErrorOf(this.owners.source.failure);
    },
  },
  textTracks: {
    get() {
      return this.owners.source.textTracks;
    },
  },
  audioTracks: {
    get() {
      return this.owners.audioTracks;
    },
  },
  canPlayType: {
    value(this: PlayerHost, type: string): string {
      const hasMediaSource = 'MediaSource' in globalThis || 'ManagedMediaSource' in globalThis;
      return isStreamType(type) && hasMediaSource ? 'maybe' : this.video.canPlayType(type);
    },
  },
  fastSeek: {
    value(this: PlayerHost, seconds: number): void {
      // Chromium has none.
      if (this.video.fastSeek) this.video.fastSeek(seconds);
      else this.video.currentTime = seconds;
    },
  },
};

/** Members that stand for those of the video as they are. */
const READ_ONLY = 'duration paused ended seeking readyState buffered seekable played videoWidth videoHeight';
const WRITABLE = 'muted disablePictureInPicture defaultPlaybackRate defaultMuted preservesPitch';
const METHODS =
  'addTextTrack getVideoPlaybackQuality requestPictureInPicture requestVideoFrameCallback cancelVideoFrameCallback';
/** Those that are attributes too. */
const FLAGS = ['muted', 'disablePictureInPicture'];

type Video = Record<string, unknown>;

for (const name of `${READ_ONLY} ${WRITABLE}`.split(' ')) {
  mediaMembers[name] = {
    get(this: PlayerHost) {
      return (this.video as unknown as Video)[name];
    },
    ...(WRITABLE.includes(name) && {
      set(this: PlayerHost, value: unknown) {
        (this.video as unknown as Video)[name] = value;
      },
    }),
    ...(FLAGS.includes(name) && { property: silent({ type: Boolean }) }),
  };
}
for (const name of METHODS.split(' ')) {
  mediaMembers[name] = {
    value(this: PlayerHost, ...words: unknown[]): unknown {
      return Reflect.apply((this.video as unknown as Record<string, () => unknown>)[name]!, this.video, words);
    },
  };
}

/** The members that the tag shares with `<video>`: they mean the same, and stand for the video inside the tag. */
export interface MediaApi {
  /**
   * Whether the sound is off; default false.
   * @attr muted
   */
  muted: boolean;
  /**
   * Whether small screens play within the page instead of full-screen; default false.
   * @attr playsinline
   */
  playsInline: boolean;
  /**
   * Loudness, 0..1, clamped; default 0.3. NaN changes nothing.
   * @attr volume
   */
  get volume(): number;
  set volume(value: number | null | undefined);
  /**
   * How the media is asked for across origins: `anonymous` or `use-credentials`; default not at all.
   * @attr crossorigin
   */
  get crossOrigin(): string | null;
  set crossOrigin(value: string | null | undefined);
  /**
   * Address of the picture shown before play; default none.
   * @attr poster
   */
  get poster(): string;
  set poster(value: string | null | undefined);
  /**
   * Whether the browser offers no picture-in-picture; default false.
   * @attr disablepictureinpicture
   */
  disablePictureInPicture: boolean;
  /**
   * Whether playback begins anew at the end; default false.
   * @attr loop
   */
  get loop(): boolean;
  set loop(value: boolean | undefined);
  /** Playback speed, 1 is normal, clamped to 0.0625..16; it stays for later sources. NaN changes nothing. */
  playbackRate: number;
  /** Speed of sources for which nobody chose one; default 1. */
  defaultPlaybackRate: number;
  /** Whether the sound is off at the start; default false. */
  defaultMuted: boolean;
  /** Whether voices keep their pitch at other speeds; default true. */
  preservesPitch: boolean;
  /** Position in seconds; writing seeks. NaN changes nothing. */
  currentTime: number;
  /** Always null: the player plays addresses. */
  readonly srcObject: null;
  /** Absolute address of what is played, empty for nothing. */
  readonly currentSrc: string;
  /** Length in seconds: NaN while unknown, Infinity for a live stream. */
  readonly duration: number;
  /** Whether playback is paused. */
  readonly paused: boolean;
  /** Whether playback reached the end. */
  readonly ended: boolean;
  /** Whether a seek is under way. */
  readonly seeking: boolean;
  /** Whether media is fetched, as on `<video>`: 0 nothing to fetch, 1 idle, 2 loading, 3 the source does not play. */
  readonly networkState: number;
  /** How much is known of the media, as on `<video>`: 0 to 4. */
  readonly readyState: number;
  /** The fetched ranges, in seconds. */
  readonly buffered: TimeRanges;
  /** The ranges that can be sought, in seconds. */
  readonly seekable: TimeRanges;
  /** The ranges that were played, in seconds. */
  readonly played: TimeRanges;
  /** Width of the picture in px, 0 while unknown. */
  readonly videoWidth: number;
  /** Height of the picture in px, 0 while unknown. */
  readonly videoHeight: number;
  /** Subtitles, captions, chapters and metadata; their modes say which are shown. */
  readonly textTracks: TextTrackList;
  /** The sound tracks of the source, each with label and language; `enabled = true` chooses one. */
  readonly audioTracks: AudioTrackList;
  /** Whether the player can play this MIME type, HLS included: empty, `maybe` or `probably`. */
  canPlayType(type: string): CanPlayTypeResult;
  /** Seeks to a position in seconds, roughly where that is faster. */
  fastSeek(seconds: number): void;
  /** Opens picture-in-picture; rejects like `<video>` when the browser refuses. */
  requestPictureInPicture(): Promise<PictureInPictureWindow>;
  /** How many pictures were shown and dropped. */
  getVideoPlaybackQuality(): VideoPlaybackQuality;
  /** Calls back once when the next picture is shown; gives a handle to cancel that. */
  requestVideoFrameCallback(callback: VideoFrameRequestCallback): number;
  /** Cancels a callback by its handle. */
  cancelVideoFrameCallback(handle: number): void;
  /** Adds a text track that a script fills with cues. */
  addTextTrack(kind: TextTrackKind, label?: string, language?: string): TextTrack;
}
