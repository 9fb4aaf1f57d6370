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
