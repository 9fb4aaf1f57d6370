import { parseUrl } from '../../utils/parse-url';
import { registeredEngines, type EngineRegistration, type Preload, type StreamOptions } from '../engine';

/** What the page asks to be played. */
export interface SourceRequest extends StreamOptions {
  readonly src: string;
  /** The declared MIME type, empty when the page declares none. */
  readonly type: string;
  readonly preload: Preload;
  /** Whether it starts by itself: muted, since browsers refuse anything louder (spec 4.2). */
  readonly autoplay: boolean;
  /** Where playback starts, in seconds; 0 is the beginning. */
  readonly startTime: number;
  /** What plays a stream. */
  readonly engine: EnginePreference;
}

/** The request of a player without a source. */
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

/** Types by the endings of URLs. */
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

/** The MIME type of a source: what the page says, else what the URL itself or its ending says; nothing when neither does (player 1). */
export function sourceType(url: URL, declared: string): string | undefined {
  const type = declared || /^data:([^;,]+)/.exec(url.href)?.[1];
  if (type) return isHlsType(type) ? HLS_TYPE : type;
  const ending = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  const registered = registeredEngines.find(({ endings }) => endings?.includes(ending));
  if (registered) return registered.types[0];
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
}

/** Whether this type is a stream, which not every browser plays by itself: HLS, or what a registered engine plays. */
export function isStreamType(type: string): boolean {
  return isHlsType(type) || registeredEngine(type) !== undefined;
}

/** The registered engine that plays a type. */
export function registeredEngine(type: string): EngineRegistration | undefined {
  return registeredEngines.find(({ types }) => types.includes(type.split(';')[0]!.trim().toLowerCase()));
}

function isHlsType(type: string): boolean {
  return STREAM.test(type.trim());
}

const PLAYABLE = /^(https?:|blob:|file:|data:(video|audio|application\/(vnd\.apple\.|x-)mpegurl))/i;

/** The absolute address of a source; nothing when it cannot be media (`javascript:`, `data:text` and the like). */
export function sourceUrl(src: string, base: string): URL | undefined {
  const url = parseUrl(src, base);
  return src && url && PLAYABLE.test(url.href) ? url : undefined;
}

/** Which engine the page asks for; `auto` leaves it to the player (player 3). */
export type EnginePreference = 'auto' | 'native' | 'mse';

/** The preference in an attribute; anything unknown is `auto`. */
export function enginePreferenceOf(value: string | null | undefined): EnginePreference {
  return value === 'native' || value === 'mse' ? value : 'auto';
}

/** Fetches media with the credentials that a video of this `crossorigin` sends. */
export function fetchMedia(url: string, crossOrigin: string | null, signal: AbortSignal): Promise<Response> {
  return fetch(url, { signal, credentials: crossOrigin === 'use-credentials' ? 'include' : 'same-origin' });
}
