import { variantsOf } from '../../media/native/master-playlist';
import { requestCredentials } from '../../media/request-credentials';
import { prefetchPlaylist } from '../../media/source/prefetch-playlist';
import { segmentsAt } from './segments-at';

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
export async function prefetchStream({ video, url, startTime, height, signal }: PrefetchTask): Promise<void> {
  const master = await prefetchPlaylist(video, url, signal);
  if (!master) return;
  const text = await master.text();
  const variants = variantsOf(text, master.url);
  const likely = variants.filter(({ bitrate }) => bitrate <= FIRST_BITRATE).at(-1) ?? variants[0];
  const variant = variants.find((one) => height > 0 && one.height === height) ?? likely;
  const list = variant && (await prefetchPlaylist(video, variant.url, signal));
  if (variant && !list) return;
  const credentials = requestCredentials(video.crossOrigin);
  for (const segment of segmentsAt(list ? await list.text() : text, (list ?? master).url, startTime)) {
    const answer = await fetch(segment, { signal, credentials });
    // The cache has it only once it was read.
    await answer.arrayBuffer();
  }
}

/** Brings the beginning of a file into the cache, as a video without a picture does: scripts may not read other sites' media. */
export function prefetchFile({ video, url, signal }: PrefetchTask): void {
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
