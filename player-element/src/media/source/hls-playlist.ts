import type { QualityLevel } from '../../events';

/** Variant stream with sound and picture. */
export interface Variant extends QualityLevel {
  /** Absolute URL of its playlist. */
  readonly url: string;
}

const STREAM = /^#EXT-X-STREAM-INF:(.*)\n+(?!#)(.+)$/gm;
const ATTRIBUTE = /([A-Z0-9-]+)=("[^"]*"|[^",]*)/g;

/**
 * Returns the variants of a master playlist, lowest first (RFC 8216, 4.3.4.2); empty for any other text, and for
 * streams with separate audio renditions, which only the master playlist combines.
 */
export function variantsOf(text: string, base: string): readonly Variant[] {
  const lines = text.replaceAll('\r', '');
  if (!lines.startsWith('#EXTM3U') || /^#EXT-X-MEDIA:.*TYPE=AUDIO.*URI=/m.test(lines)) return [];
  return [...lines.matchAll(STREAM)]
    .map(([, list = '', address = '']) => parseVariant(parseAttributes(list), new URL(address.trim(), base).href))
    .sort((a, b) => a.bitrate - b.bitrate);
}

function parseAttributes(list: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...list.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
}

function parseVariant(attributes: Readonly<Record<string, string>>, url: string): Variant {
  const [width, height] = (attributes.RESOLUTION ?? '').split('x').map(Number);
  return {
    width: width || 0,
    height: height || 0,
    bitrate: Number(attributes.BANDWIDTH) || 0,
    frameRate: Number(attributes['FRAME-RATE']) || 0,
    url,
  };
}

/**
 * Returns the URLs of the segment at a time, in seconds, and of its initialization section before it, by the text of a
 * media playlist (RFC 8216). Returns none if segments are byte ranges of a file, or the stream has no end.
 */
export function segmentsAt(text: string, base: string, time: number): readonly string[] {
  const lines = text.split(/\r?\n/);
  if (!lines.includes('#EXT-X-ENDLIST') || /^#EXT-X-(BYTERANGE|MAP:.*BYTERANGE)/m.test(text)) return [];
  let map: string | undefined;
  let end = 0;
  for (const line of lines) {
    if (line.startsWith('#EXT-X-MAP:')) map = /URI="([^"]+)"/.exec(line)?.[1];
    else if (line.startsWith('#EXTINF:')) end += Number.parseFloat(line.slice('#EXTINF:'.length)) || 0;
    else if (line !== '' && !line.startsWith('#') && end > time)
      return (map ? [map, line] : [line]).map((address) => new URL(address, base).href);
  }
  return [];
}
