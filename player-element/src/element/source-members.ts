import { DEFAULT_TYPE } from '../config';
import type { PlaybackErrorInit, QualityLevel } from '../events';
import { preloadOf, type Preload } from '../media/engine';
import type { Members } from './player-host';
import { enginePreferenceOf, type EnginePreference } from '../media/source/source-request';

/** The members of the tag that make up the source; what changes them loads it anew. */
export const sourceMembers: Members = {
  type: {
    property: {},
    get() {
      return this.given.type || DEFAULT_TYPE;
    },
    set(value: string | null | undefined) {
      const type = value ?? '';
      if (type === this.given.type) return;
      this.given.type = type;
      // Read back, "none" looks like the default; to the source they differ.
      this.requestUpdate('type', null);
    },
  },
  preload: {
    property: {},
    get() {
      return this.given.preload;
    },
    set(value: string | null | undefined) {
      this.given.preload = preloadOf(value);
    },
  },
  engine: {
    property: {},
    get() {
      return this.given.engine;
    },
    set(value: string | null | undefined) {
      this.given.engine = enginePreferenceOf(value);
    },
  },
  levels: {
    get() {
      return this.player?.state.levels ?? [];
    },
  },
  level: {
    get() {
      return this.owners.source.level;
    },
    set(index: number) {
      this.owners.source.level = index;
    },
  },
  playingLevel: {
    get() {
      return this.owners.source.playingLevel;
    },
  },
};

/** The members that say what is played, and how it plays. */
export interface SourceApi {
  /**
   * Address of the media; empty plays the first `<source>` child that can play, and without one requests nothing.
   * @attr src
   */
  src: string;
  /**
   * MIME type of the media, when its address does not tell; default `video/mp4`.
   * @attr type
   */
  get type(): string;
  set type(value: string | null | undefined);
  /**
   * Where playback starts, in seconds, once per load; default 0. Beyond the end it changes nothing.
   * @attr start-time
   */
  startTime: number;
  /**
   * Whether playback starts by itself, muted; default false.
   * @attr autoplay
   */
  autoplay: boolean;
  /**
   * What is fetched before play: `none`, `metadata` or `auto`, the default.
   * @attr preload
   */
  get preload(): Preload;
  set preload(value: string | null | undefined);
  /**
   * What plays streams: `native`, the browser itself; `mse`, hls.js; or `auto`, the default (player 3).
   * @attr engine
   */
  get engine(): EnginePreference;
  set engine(value: string | null | undefined);
  /** Settings for hls.js by their own names, such as `xhrSetup`; they count from the next load on. */
  hlsConfig: Readonly<Record<string, unknown>> | null | undefined;
  /**
   * Width as a CSS length, a bare number is px; default `800px`. The page's CSS on the tag wins.
   * @attr width
   */
  width: string | number;
  /**
   * Height as a CSS length, a bare number is px; default `450px`. The page's CSS on the tag wins.
   * @attr height
   */
  height: string | number;
  /**
   * Colour of what was played, of knobs and of focus rings: any CSS colour; default `#409eff`.
   * @attr color
   */
  color: string;
  /** The qualities of the stream, lowest first, the same array until they change; empty for plain video. */
  readonly levels: readonly QualityLevel[];
  /** Index of the chosen quality, -1 for automatic. */
  level: number;
  /** Index of the quality on the screen, -1 while unknown. */
  readonly playingLevel: number;
  /** Why the source does not play; null while nothing is wrong. */
  readonly error: PlaybackError | null;
}

/** Why a source does not play, in the shape of `MediaError` and with what the player knows beside it. */
export interface PlaybackError extends PlaybackErrorInit {
  /** As on `MediaError`: 2 network, 3 decoding, 4 nothing that can be played. */
  readonly code: number;
  /** One line for logs, in English. */
  readonly message: string;
}

const CODES: Readonly<Record<PlaybackErrorInit['kind'], number>> = {
  network: 2,
  timeout: 2,
  media: 3,
  unsupported: 4,
  source: 4,
};

const errors = new WeakMap<PlaybackErrorInit, PlaybackError>();

/** The error of a failure, the same object each time; null without one. */
export function playbackErrorOf(failure: PlaybackErrorInit | undefined): PlaybackError | null {
  if (!failure) return null;
  const { kind, status, statusText, url } = failure;
  const message = [kind, status || '', statusText, url].filter(Boolean).join(' ');
  const error = errors.get(failure) ?? Object.freeze({ ...failure, code: CODES[kind], message });
  errors.set(failure, error);
  return error;
}
