import { parseUrl } from '../../utils/parse-url';
import type { PlaybackFailure } from '../playback-failure';
import { registeredEngines, type EngineRegistration, type Preload, type StreamOptions } from '../engine';

/** URL to try, with the next one for its failure. */
export interface SourceCandidate {
  readonly src: string;
  /** MIME type that the page declares, empty for none. */
  readonly type: string;
  /** Announces that the candidate failed, and returns the next one; undefined after the last. */
  readonly fail?: (() => SourceCandidate | undefined) | undefined;
}

/** Source that the page sets, with its options. */
export interface SourceRequest extends SourceCandidate, StreamOptions {
  /** Returns the first of several candidates, each of which a load tries until one shows a frame. */
  first?(): SourceCandidate | undefined;
  /** Another address of the same media, which is loaded in place of `src`. */
  readonly address?: string;
  /** Replaces an address that the server refuses now; resolves to false if there is no other one. */
  refresh?(failure: PlaybackFailure): Promise<boolean> | undefined;
  readonly preload: Preload;
  /** Whether it starts automatically; muted, because browsers refuse audible autoplay (spec 4.2). */
  readonly autoplay: boolean;
  /** Start position in seconds; 0 is the beginning. */
  readonly startTime: number;
  /** Engine that the page prefers for streams. */
  readonly engine: EnginePreference;
  /** Maximum height of the quality while none was chosen, in px; undefined leaves the choice to the engine. */
  readonly defaultHeight?: number | undefined;
}

/** Request of a player without a source. */
export const NO_REQUEST: SourceRequest = {
  src: '',
  type: '',
  preload: 'auto',
  autoplay: false,
  startTime: 0,
  engine: 'auto',
};

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const STREAM = /^(application\/(vnd\.apple\.|x-)mpegurl|audio\/(x-)?mpegurl|m3u8|hls)(;|$)/i;

/** MIME types by file extension. */
const ENDINGS: Readonly<Record<string, string>> = {
  m3u8: HLS_TYPE,
  mp4: 'video/mp4',
  m4v: 'video/mp4',
  mov: 'video/mp4',
  webm: 'video/webm',
  ogv: 'video/ogg',
  mp3: 'audio/mpeg',
  m4a: 'audio/mp4',
};

/** Returns the MIME type of a source: the declared one, else that of a `data:` URL or a file extension (player 1). */
export function sourceType(url: URL, declared: string): string | undefined {
  const type = declared || /^data:([^;,]+)/.exec(url.href)?.[1];
  if (type) return isHlsType(type) ? HLS_TYPE : type;
  const ending = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  const registered = registeredEngines.find(({ endings }) => endings?.includes(ending));
  if (registered) return registered.types[0];
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
}

/** Whether a type is a stream: HLS, which not every browser plays by itself, or a type of a registered engine. */
export function isStreamType(type: string): boolean {
  return isHlsType(type) || registeredEngine(type) !== undefined;
}

/** Returns the registered engine that plays a type. */
export function registeredEngine(type: string): EngineRegistration | undefined {
  return registeredEngines.find(({ types }) => types.includes(type.split(';')[0]!.trim().toLowerCase()));
}

function isHlsType(type: string): boolean {
  return STREAM.test(type.trim());
}

const PLAYABLE = /^(https?:|blob:|file:|data:(video|audio|application\/(vnd\.apple\.|x-)mpegurl))/i;

/** Returns the absolute URL of a source; undefined when it cannot be media (such as `javascript:` or `data:text`). */
export function sourceUrl(src: string, base: string): URL | undefined {
  const url = parseUrl(src, base);
  return src && url && PLAYABLE.test(url.href) ? url : undefined;
}

/** Engine that the page prefers; `auto` leaves the choice to the player (player 3). */
export type EnginePreference = 'auto' | 'native' | 'mse';

/** Returns the preference of an attribute; any unknown value is `auto`. */
export function enginePreferenceOf(value: string | null | undefined): EnginePreference {
  return value === 'native' || value === 'mse' ? value : 'auto';
}

/** Fetches media with the credentials that a video with this `crossorigin` sends. */
export function fetchMedia(url: string, crossOrigin: string | null, signal: AbortSignal): Promise<Response> {
  return fetch(url, { signal, credentials: crossOrigin === 'use-credentials' ? 'include' : 'same-origin' });
}
