import { pageSettings, type StreamOptions } from '../../media/engine';
import { capabilitiesOf, chooseEngines } from '../../media/source/choose-engine';
import { segmentsAt, startVariant } from '../../media/source/hls-playlist';
import { fetchMedia, isStreamType, sourceType, type EnginePreference } from '../../media/source/source-request';
import { handled } from '../../utils/handled';
import { savesData } from '../../utils/saves-data';
import type { ExtensionContext } from '../extension';
import { addressOf, type PlaylistItem } from '../playlist/playlist-item';

/** Seconds before the end of an item at which the next one is prefetched. */
const AHEAD_SECONDS = 10;
/** Seconds of the item that may still be unbuffered then; it has priority. */
const MISSING_SECONDS = 1;

interface Tag {
  readonly engine?: EnginePreference;
  readonly hlsConfig?: StreamOptions['hlsConfig'];
}

/**
 * Prefetches the beginning of the next item before the current one ends: once, as soon as the current one is buffered,
 * if the next one plays automatically, and not for viewers who save data.
 */
export function prefetchNext({ player, services }: ExtensionContext): void {
  const { video, source, options, container } = services;
  const { signal } = player;
  const prefetched = new Set<string>();
  let request = new AbortController();
  let height = 0;

  const prefetch = ({ src, type = '', poster, startTime = 0 }: PlaylistItem): void => {
    const url = addressOf(src);
    if (!url || prefetched.has(url)) return;
    prefetched.add(url);
    if (poster) new Image().src = poster;
    const { engine = 'auto', hlsConfig }: HTMLElement & Tag = container;
    const kind = sourceType(new URL(url), type);
    const task = { video, url, startTime, height, signal: request.signal };
    if (kind === undefined) return;
    if (!isStreamType(kind)) return prefetchFile(task);
    // Requests that the page changes would miss the cache, and native playback has a cache of its own.
    const { xhrSetup, cmcd } = pageSettings({ hlsConfig, cmcd: options.extension('cmcd') as StreamOptions['cmcd'] });
    if (!xhrSetup && !cmcd && chooseEngines(kind, capabilitiesOf(video), engine)[0] === 'mse')
      void handled(prefetchStream(task));
  };
  const check = (): void => {
    const { playlist = [], nextIndex = -1, isAutoNext, bufferedEnd, duration, currentTime } = player.state;
    const next = playlist[nextIndex];
    // WebKitGTK reports no buffered ranges of a file that plays.
    const isComplete = video.buffered.length === 0 || duration - bufferedEnd <= MISSING_SECONDS;
    const isNear = duration - currentTime <= AHEAD_SECONDS && isComplete;
    if (next && isNear && !video.paused && isAutoNext && !savesData()) prefetch(next);
  };

  // The new source makes its own requests.
  const reset = (): void => {
    request.abort();
    request = new AbortController();
    height = 0;
  };
  /** The next item starts with the level that this one started with. */
  const keepHeight = (now: number): void => void (height ||= now);

  for (const type of ['timeupdate', 'progress']) video.addEventListener(type, check, { signal });
  source.addEventListener('sourcechange', reset, { signal });
  player.subscribe(({ levels, playingLevel }) => levels[playingLevel]?.height ?? 0, keepHeight, { signal });
  signal.addEventListener('abort', () => request.abort(), { once: true });
}

/** Media to prefetch. */
export interface PrefetchTask {
  readonly video: HTMLVideoElement;
  /** Absolute URL. */
  readonly url: string;
  /** Start position, in seconds. */
  readonly startTime: number;
  /** Height of the level that it will start with, in px; 0 while unknown. */
  readonly height: number;
  readonly signal: AbortSignal;
}

/** Fetches the beginning of a stream into the browser's cache: its playlists and the first segment. */
async function prefetchStream({ video, url, startTime, height, signal }: PrefetchTask): Promise<void> {
  const master = await fetchMedia(url, video.crossOrigin, signal);
  const text = await master.text();
  const variant = startVariant(text, master.url, { video, maxHeight: height || undefined });
  const list = variant && (await fetchMedia(variant.url, video.crossOrigin, signal));
  for (const segment of segmentsAt(list ? await list.text() : text, (list ?? master).url, startTime)) {
    const response = await fetchMedia(segment, video.crossOrigin, signal);
    // A response is cached only once its body is read.
    await response.arrayBuffer();
  }
}

/** Fetches the beginning of a file into the cache by a detached video, as scripts may not read another site's media. */
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
