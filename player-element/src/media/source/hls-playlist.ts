import type { QualityLevel } from '../../events';
import { dataSaverLevel, levelWithin } from '../../utils/level-within';
import { savesData } from '../../utils/saves-data';

/** Variant stream with sound and picture. */
export interface Variant extends QualityLevel {
  /** Absolute URL of its playlist. */
  readonly url: string;
  /** Average bits per second, the peak without it. */
  readonly averageBitrate: number;
  /** Codecs of the variant, as in a MIME type, empty while unknown. */
  readonly codecs: string;
}

const STREAM = /^#EXT-X-STREAM-INF:(.*)\n+(?!#)(.+)$/gm;
const ATTRIBUTE = /([A-Z0-9-]+)=("[^"]*"|[^",]*)/g;

/**
 * Returns the variants of a master playlist, lowest first (RFC 8216, 4.3.4.2); empty for any other text, and for
 * streams with separate audio renditions, which only the master playlist combines.
 */
export function variantsOf(text: string, base: string): readonly Variant[] {
  return [...parseVariants(text, base)].sort((a, b) => a.bitrate - b.bitrate);
}

/** Returns the same variants in the order of the playlist. */
function parseVariants(text: string, base: string): readonly Variant[] {
  const lines = text.replaceAll('\r', '');
  if (!lines.startsWith('#EXTM3U') || /^#EXT-X-MEDIA:.*TYPE=AUDIO.*URI=/m.test(lines)) return [];
  return [...lines.matchAll(STREAM)].map(([, list = '', address = '']) =>
    parseVariant(parseAttributes(list), new URL(address.trim(), base).href),
  );
}

function parseAttributes(list: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...list.matchAll(ATTRIBUTE)].map(([, name = '', value = '']) => [name, value]));
}

function parseVariant(attributes: Readonly<Record<string, string>>, url: string): Variant {
  const [width, height] = (attributes.RESOLUTION ?? '').split('x').map(Number);
  const bitrate = Number(attributes.BANDWIDTH) || 0;
  return {
    width: width || 0,
    height: height || 0,
    bitrate,
    averageBitrate: Number(attributes['AVERAGE-BANDWIDTH']) || bitrate,
    frameRate: Number(attributes['FRAME-RATE']) || 0,
    codecs: (attributes.CODECS ?? '').replaceAll('"', ''),
    url,
  };
}

/** Bandwidth that hls.js assumes at first, in bit/s (`abrEwmaDefaultEstimate`), and the most that it assumes. */
const MIN_ESTIMATE = 500_000;
const MAX_ESTIMATE = 5_000_000;
/** Attributes and tags by which hls.js chooses in ways that `startVariant` does not follow. */
const SPECIAL_CHOICE =
  /VIDEO-RANGE=|HDCP-LEVEL=|PATHWAY-ID=|SUPPLEMENTAL-CODECS=|SCORE=|#EXT-X-CONTENT-STEERING|#EXT-X-DEFINE/;

/** Limits of the level at the start of a stream. */
export interface StartLimits {
  /** The video, whose size limits the picture. */
  readonly video: HTMLVideoElement;
  /** Maximum picture height that the viewer or the page chose, in px. */
  readonly maxHeight: number | undefined;
  /** Whether to start with the lowest level. */
  readonly startLowest?: boolean | undefined;
}

/**
 * Returns the variant that hls.js starts with, if it has measured no bandwidth; undefined where that depends on more than
 * sizes and bitrates, and for other texts than master playlists.
 */
export function startVariant(text: string, base: string, limits: StartLimits): Variant | undefined {
  const all = parseVariants(text, base);
  // hls.js drops variants of sound alone beside those with a picture.
  const withPicture = all.some(({ codecs }) => codecs) ? all.filter(({ height }) => height) : [];
  const variants = withPicture.length > 0 ? withPicture : all;
  const isUniform = new Set(variants.map(({ frameRate, codecs }) => `${frameRate} ${familiesOf(codecs)}`)).size === 1;
  const first = variants[0];
  if (!first || !isUniform || SPECIAL_CHOICE.test(text) || !variants.every(isSupported)) return undefined;
  const levels = [...variants].sort((a, b) => a.height - b.height || a.averageBitrate - b.averageBitrate);
  if (limits.startLowest) return levels[0];
  if (limits.maxHeight !== undefined) return levels[levelWithin(levels, limits.maxHeight)];
  const saved = savesData() ? levels.slice(0, dataSaverLevel(levels) + 1) : levels;
  // Without named codecs of a picture hls.js does not know the size of the player in time.
  const isCapped = !savesData() && /avc|hvc|hev|vp0?9|av01/.test(first.codecs);
  const candidates = isCapped ? withinSize(saved, limits.video) : saved;
  const estimate = Math.max(MIN_ESTIMATE, Math.min(first.bitrate, MAX_ESTIMATE));
  return candidates.filter(({ bitrate }) => bitrate <= estimate).at(-1) ?? candidates[0];
}

/** Returns the families of codecs (`avc1`), by which hls.js keeps to one kind of level. */
function familiesOf(codecs: string): string {
  return codecs
    .split(',')
    .map((codec) => codec.trim().slice(0, 4))
    .sort()
    .join();
}

function isSupported({ codecs }: Variant): boolean {
  return !codecs || MediaSource.isTypeSupported(`video/mp4; codecs="${codecs}"`);
}

/** Returns the levels up to the first that is as large as the video on the screen. */
function withinSize(levels: readonly Variant[], video: HTMLVideoElement): readonly Variant[] {
  const box = video.getBoundingClientRect();
  const size = Math.max(box.width, box.height) * devicePixelRatio;
  const large = levels.findIndex(({ width, height }, index) => {
    const next = levels[index + 1];
    return Math.max(width, height) >= size && (next?.width !== width || next.height !== height);
  });
  return size > 0 && large >= 0 ? levels.slice(0, large + 1) : levels;
}

/**
 * Returns the URLs of the segment at a time, in seconds, and of its initialization section before it, by the text of a
 * media playlist (RFC 8216). Returns none if segments are byte ranges of a file, or the stream has no end.
 */
export function segmentsAt(text: string, base: string, time: number): readonly string[] {
  const lines = text.split(/\r?\n/);
  const isFixed = /^#EXT-X-(ENDLIST|PLAYLIST-TYPE:\s*VOD)/m.test(text);
  if (!isFixed || /^#EXT-X-(BYTERANGE|MAP:.*BYTERANGE|START|GAP|DEFINE)/m.test(text)) return [];
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
