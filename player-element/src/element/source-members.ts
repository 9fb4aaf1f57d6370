import type { PropertyDeclarations } from 'lit';
import { DEFAULT_TYPE } from '../config';
import type { PlaybackErrorInit, QualityLevel } from '../events';
import { preloadOf, type Preload } from '../media/engine';
import { enginePreferenceOf, type EnginePreference } from '../media/source/source-request';
import type { PlayerHost } from './player-host';

/** How attributes, and values from before the upgrade, reach the members below; the tag renders after each change. */
export const sourceProperties: PropertyDeclarations = { type: {}, preload: {}, engine: {} };

/** The members of the tag that say what is played, and how it plays. */
export const sourceMembers = {
  /**
   * MIME type of the media, when its address does not tell; default `video/mp4`.
   * @attr type
   */
  get type(): string {
    return this.rawOptions.type || DEFAULT_TYPE;
  },
  set type(value: string | null | undefined) {
    const type = value ?? '';
    if (type === this.rawOptions.type) return;
    this.rawOptions.type = type;
    // Read back, "none" looks like the default; to the source they differ.
    this.requestUpdate('type', null);
  },
  /**
   * What is fetched before play: `none`, `metadata` or `auto`, the default.
   * @attr preload
   */
  get preload(): Preload {
    return this.rawOptions.preload;
  },
  set preload(value: string | null | undefined) {
    this.rawOptions.preload = preloadOf(value);
  },
  /**
   * What plays streams: `native`, the browser itself; `mse`, hls.js; or `auto`, the default (player 3).
   * @attr engine
   */
  get engine(): EnginePreference {
    return this.rawOptions.engine;
  },
  set engine(value: string | null | undefined) {
    this.rawOptions.engine = enginePreferenceOf(value);
  },
  /** The qualities of the stream, lowest first, the same array until they change; empty for plain video. */
  get levels(): readonly QualityLevel[] {
    return this.player?.state.levels ?? [];
  },
  /** Index of the chosen quality, -1 for automatic. */
  get level(): number {
    return this.services.source.level;
  },
  set level(index: number) {
    this.services.source.level = index;
  },
  /** Index of the quality on the screen, -1 while unknown. */
  get playingLevel(): number {
    return this.services.source.playingLevel;
  },
  /** Why the source does not play; null while nothing is wrong. */
  get error(): PlaybackError | null {
    return playbackErrorOf(this.services.source.failure);
  },
} satisfies ThisType<PlayerHost>;
export type SourceMembers = typeof sourceMembers;

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
function playbackErrorOf(failure: PlaybackErrorInit | undefined): PlaybackError | null {
  if (!failure) return null;
  const { kind, status, statusText, url } = failure;
  const message = [kind, status, statusText, url].filter(Boolean).join(' ');
  const error = errors.get(failure) ?? Object.freeze({ ...failure, code: CODES[kind], message });
  errors.set(failure, error);
  return error;
}
