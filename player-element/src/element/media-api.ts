import type { AudioTrackList } from './audio-track-list';

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
