import type { PropertyDeclarations } from 'lit';
import { DEFAULT_TYPE } from '../config';
import type { PlaybackErrorInit, QualityLevel } from '../events';
import { preloadOf, type Preload } from '../media/engine';
import { enginePreferenceOf, type EnginePreference } from '../media/source/source-request';
import { loadingOf, type Loading } from '../utils/option-values';
import { showPoster } from './deferred-loading';
import type { RefreshSource, SwitchOptions } from '../media/source/replace-source';
import { handled } from '../utils/handled';
import type { PlayerHost, RawOptions } from './player-host';

/** Declarations of the members below: attributes, and values set before the upgrade; each change renders the tag. */
export const sourceProperties: PropertyDeclarations = {
  type: {},
  preload: {},
  loading: {},
  poster: {},
  engine: {},
  defaultQuality: { attribute: 'default-quality' },
  refreshSource: { attribute: false },
};

/** Maximum heights of qualities with a name, in px. */
const HEIGHTS: Readonly<Record<string, number>> = { highest: Infinity, lowest: -1 };

/** Returns the maximum height of the default quality, in px; undefined for an automatic one. */
export function defaultHeightOf({ defaultQuality }: RawOptions): number | undefined {
  return HEIGHTS[defaultQuality] ?? (parseFloat(defaultQuality) || undefined);
}

/** Members for the source and its playback. */
export const sourceMembers = {
  /**
   * MIME type of the media, for URLs that do not show it; default `video/mp4`.
   * @attr type
   */
  get type(): string {
    return this.rawOptions.type || DEFAULT_TYPE;
  },
  set type(value: string | null | undefined) {
    const type = value ?? '';
    if (type === this.rawOptions.type) return;
    this.rawOptions.type = type;
    // An unset type reads as the default, but the source distinguishes them.
    this.requestUpdate('type', null);
  },
  /**
   * Preloading before playback: `none`, `metadata` or `auto`, the default.
   * @attr preload
   */
  get preload(): Preload {
    return this.rawOptions.preload;
  },
  set preload(value: string | null | undefined) {
    this.rawOptions.preload = preloadOf(value);
  },
  /**
   * Moment when the player loads its poster, its media and its own further files: `eager`, at once, the default; `lazy`,
   * near the viewport; `idle`, in an idle moment after the page has loaded; `interaction`, when a viewer turns to it,
   * with the poster near the viewport. Playing loads at once.
   * @attr loading
   */
  get loading(): Loading {
    return this.rawOptions.loading;
  },
  set loading(value: string | null | undefined) {
    this.rawOptions.loading = loadingOf(value);
  },
  /**
   * URL of the image shown before playback; default none.
   * @attr poster
   */
  get poster(): string {
    return this.rawOptions.poster;
  },
  set poster(value: string | null | undefined) {
    this.rawOptions.poster = value ?? '';
    // Before the first update, other members may still defer it.
    if (this.hasUpdated) showPoster(this);
  },
  /**
   * Engine of streams: `native`, the browser itself; `mse`, hls.js; or `auto`, the default (player 3).
   * @attr engine
   */
  get engine(): EnginePreference {
    return this.rawOptions.engine;
  },
  set engine(value: string | null | undefined) {
    this.rawOptions.engine = enginePreferenceOf(value);
  },
  /**
   * Function that returns a new address of the same media, or a promise for it, when the server refuses the current one
   * (401, 403 or 410), such as a signed address that has expired; it gets the failure. Playback continues at the same
   * position. Default none.
   */
  get refreshSource(): RefreshSource | null | undefined {
    return this.rawOptions.refreshSource;
  },
  set refreshSource(value: RefreshSource | null | undefined) {
    this.rawOptions.refreshSource = value;
  },
  /**
   * Continues with another address of the same media, at the same position unless `keepTime` is false; `src` keeps its
   * value, and `type` is the MIME type of an address that does not show it. Resolves when the new address plays, or
   * shows its frame while paused; rejects with the error of a source that does not play.
   */
  switchSource(url: string, options: SwitchOptions = {}): Promise<void> {
    return handled(switchTo(this, url, options));
  },
  /** Qualities of the stream, lowest first; the same array until they change; empty for plain video. */
  get levels(): readonly QualityLevel[] {
    return this.player?.state.levels ?? [];
  },
  /**
   * Quality for viewers who have not chosen one, also before: `auto`, the default; `highest`; `lowest`; or a height in px
   * such as `720`, for the nearest one that is not higher. Applies from the next load on.
   * @attr default-quality
   */
  get defaultQuality(): string {
    return this.rawOptions.defaultQuality;
  },
  set defaultQuality(value: string | number | null | undefined) {
    const quality = String(value ?? '').trim();
    const isKnown = quality in HEIGHTS || parseFloat(quality) > 0;
    this.rawOptions.defaultQuality = isKnown ? quality : 'auto';
  },
  /** Index of the chosen quality, -1 for automatic; set before the qualities are known, it is kept for them. */
  get level(): number {
    return this.services.source.level;
  },
  set level(index: number) {
    this.services.source.level = index;
  },
  /** Index of the quality that is displayed, -1 while unknown. */
  get playingLevel(): number {
    return this.services.source.playingLevel;
  },
  /** Error of a source that does not play; null without one. */
  get error(): PlaybackError | null {
    return playbackErrorOf(this.services.source.failure);
  },
} satisfies ThisType<PlayerHost>;
export type SourceMembers = typeof sourceMembers;

/** Replaces an address that has expired by the one that the page gives; undefined if the page gives none. */
export function refreshSource(
  { rawOptions: { refreshSource: refresh }, services, player }: PlayerHost,
  failure: PlaybackErrorInit,
): Promise<boolean> | undefined {
  if (!refresh || !player) return undefined;
  return import('../media/source/replace-source')
    .then((module) => module.refreshSource(services, player.signal, failure, refresh))
    .catch(() => false);
}

async function switchTo(host: PlayerHost, url: string, options: SwitchOptions): Promise<void> {
  const { player, services } = host;
  if (!player) throw new DOMException('Not in a page', 'InvalidStateError');
  // Nothing is loaded whose place could be kept.
  if (host.video.readyState === 0 && !services.intent.wantsToPlay) return void Object.assign(host, { src: url });
  const { switchSource } = await import('../media/source/replace-source');
  await switchSource(services, player.signal, url, options).catch((reason: unknown) => {
    throw reason instanceof DOMException
      ? reason
      : host.services.source.failure && playbackErrorOf(services.source.failure);
  });
}

/** Error of a source that does not play: the members of `MediaError`, and the facts of the failure. */
export interface PlaybackError extends PlaybackErrorInit {
  /** Code, as on `MediaError`: 2 network, 3 decoding, 4 source not supported. */
  readonly code: number;
  /** Summary for logs: one line in English. */
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

/** Returns the error of a failure, the same object each time; null without one. */
function playbackErrorOf(failure: PlaybackErrorInit | undefined): PlaybackError | null {
  if (!failure) return null;
  const { kind, status, statusText, url } = failure;
  const message = [kind, status, statusText, url].filter(Boolean).join(' ');
  const error = errors.get(failure) ?? Object.freeze({ ...failure, code: CODES[kind], message });
  errors.set(failure, error);
  return error;
}
