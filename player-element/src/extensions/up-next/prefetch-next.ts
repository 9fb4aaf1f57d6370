import { variantsOf } from '../../media/native/master-playlist';
import { capabilitiesOf, chooseEngines } from '../../media/source/choose-engine';
import { fetchMedia, isStreamType, sourceType, type EnginePreference } from '../../media/source/source-request';
import { handled } from '../../utils/handled';
import { savesData } from '../../utils/saves-data';
import type { ExtensionContext } from '../extension';
import { addressOf, type PlaylistItem } from '../playlist/playlist-item';

/** How long before the end of an item the next one is asked for, in seconds. */
const AHEAD_SECONDS = 10;
/** How much of an item may still be missing then, in seconds: it comes first. */
const MISSING_SECONDS = 1;

interface Tag {
  readonly engine?: EnginePreference;
  readonly hlsConfig?: Readonly<Record<string, unknown>> | null | undefined;
}

/**
 * Fetches the beginning of the next item before the one that plays is over: once, as soon as nothing of that one is
 * missing, where it plays by itself, and not for viewers who save data.
 */
export function prefetchNext({ player, services }: ExtensionContext): void {
  const { video, source, options, container } = services;
  const { signal } = player;
  const known = new Set<string>();
  let request = new AbortController();
  let height = 0;

  const prefetch = ({ src, type = '', poster, startTime = 0 }: PlaylistItem): void => {
    const url = addressOf(src);
    if (!url || known.has(url)) return;
    known.add(url);
    if (poster) new Image().src = poster;
    const { engine = 'auto', hlsConfig }: HTMLElement & Tag = container;
    const kind = sourceType(new URL(url), type);
    const task = { video, url, startTime, height, signal: request.signal };
    if (kind === undefined) return;
    if (!isStreamType(kind)) return prefetchFile(task);
    // The page may ask in a way of its own, and browsers that play streams themselves have a cache of their own.
    const isPlain = !hlsConfig?.xhrSetup && !hlsConfig?.cmcd && !options.extension('cmcd');
    if (isPlain && chooseEngines(kind, capabilitiesOf(video), engine)[0] === 'mse') void handled(prefetchStream(task));
  };
  const check = (): void => {
    const { playlist = [], nextIndex = -1, isAutoNext, bufferedEnd, duration, currentTime } = player.state;
    const next = playlist[nextIndex];
    // WebKitGTK does not tell what it has of a file that plays.
    const isComplete = video.buffered.length === 0 || duration - bufferedEnd <= MISSING_SECONDS;
    const isNear = duration - currentTime <= AHEAD_SECONDS && isComplete;
    if (next && isNear && !video.paused && isAutoNext && !savesData()) prefetch(next);
  };

  // What began is asked for by what plays it.
  const reset = (): void => {
    request.abort();
    request = new AbortController();
    height = 0;
  };
  /** The next one begins with the quality with which this one did. */
  const keepHeight = (now: number): void => void (height ||= now);

  for (const type of ['timeupdate', 'progress']) video.addEventListener(type, check, { signal });
  source.addEventListener('sourcechange', reset, { signal });
  player.subscribe(({ levels, playingLevel }) => levels[playingLevel]?.height ?? 0, keepHeight, { signal });
  signal.addEventListener('abort', () => request.abort(), { once: true });
}

/** Bits per second that hls.js takes a network for before it has measured it (`abrEwmaDefaultEstimate`). */
const FIRST_BITRATE = 500_000;

/** What is about to be played. */
export interface PrefetchTask {
  readonly video: HTMLVideoElement;
  /** Absolute address. */
  readonly url: string;
  /** Where it will begin, in seconds. */
  readonly startTime: number;
  /** Height of the quality that it will begin with, in px; 0 while unknown. */
  readonly height: number;
  readonly signal: AbortSignal;
}

/** Brings the beginning of a stream into the browser's cache: its playlists, and what plays first. */
async function prefetchStream({ video, url, startTime, height, signal }: PrefetchTask): Promise<void> {
  const master = await fetchMedia(url, video.crossOrigin, signal);
  const text = await master.text();
  const variants = variantsOf(text, master.url);
  const likely = variants.filter(({ bitrate }) => bitrate <= FIRST_BITRATE).at(-1) ?? variants[0];
  const variant = variants.find((one) => height > 0 && one.height === height) ?? likely;
  const list = variant && (await fetchMedia(variant.url, video.crossOrigin, signal));
  for (const segment of segmentsAt(list ? await list.text() : text, (list ?? master).url, startTime)) {
    const answer = await fetchMedia(segment, video.crossOrigin, signal);
    // The cache has it only once it was read.
    await answer.arrayBuffer();
  }
}

/** Brings the beginning of a file into the cache, as a video without a picture does: scripts may not read other sites' media. */
function prefetchFile({ video, url, signal }: PrefetchTask): void {
  const loader = document.createElement('video');
  const stop = (): void => {
    loader.removeAttribute('src');
    loader.load();
  };
  loader.preload = 'metadata';
  loader.muted = true;
  loader.crossOrigin = video.crossOrigin;
  loader.addEventListener('loadeddata', stop, { once: true });
  signal.addEventListener('abort', stop, { once: true });
  loader.src = url;
}

/**
 * Addresses of what plays at a time of a stream, in seconds, by the text of its media playlist (RFC 8216): the beginning
 * that its segments share, and the segment. None where segments are parts of one large file, or the stream has no end.
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
