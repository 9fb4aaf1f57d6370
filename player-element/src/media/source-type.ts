import { DEFAULT_TYPE } from '../config';

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const HLS_TYPES = new Set([HLS_TYPE, 'application/x-mpegurl', 'audio/mpegurl', 'audio/x-mpegurl', 'm3u8', 'hls']);

/** URL endings that tell the type; all others are left to the default. */
const ENDINGS: Readonly<Record<string, string>> = { m3u8: HLS_TYPE, webm: 'video/webm', ogv: 'video/ogg' };

/** The MIME type of a source: what the page says, else what the URL's ending says, else the default (player 1). */
export function sourceType(url: URL, declared: string): string {
  if (declared) return isStreamType(declared) ? HLS_TYPE : declared;
  const ending = /\.(\w+)$/.exec(url.pathname)?.[1]?.toLowerCase() ?? '';
  return ENDINGS[ending] ?? DEFAULT_TYPE;
}

/** Whether this type is a stream, which not every browser plays by itself. */
export function isStreamType(type: string): boolean {
  return HLS_TYPES.has(type.trim().toLowerCase().split(';')[0] ?? '');
}
