import { ownEngines, type EngineRegistration } from './engine-registry';

const HLS_TYPE = 'application/vnd.apple.mpegurl';
const STREAM = /^(application\/(vnd\.apple\.|x-)mpegurl|audio\/(x-)?mpegurl|m3u8|hls)(;|$)/i;

/** URL endings that tell the type. */
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
  const own = ownEngines.find(({ endings }) => endings?.includes(ending));
  if (own) return own.types[0];
  return Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
}

/** Whether this type is a stream, which not every browser plays by itself: HLS, or what a registered engine plays. */
export function isStreamType(type: string): boolean {
  return isHlsType(type) || ownEngine(type) !== undefined;
}

/** The registered engine that plays a type. */
export function ownEngine(type: string): EngineRegistration | undefined {
  return ownEngines.find(({ types }) => types.includes(type.split(';')[0]!.trim().toLowerCase()));
}

function isHlsType(type: string): boolean {
  return STREAM.test(type.trim());
}
