import type HlsJs from 'hls.js';
import type { Fragment } from 'hls.js';
import { addressOf } from './loading/request-log';

/** Whether hls.js asks for this absolute address to play its stream: a playlist, a segment or a key of it. */
export function isAskedFor({ levels, audioTracks }: HlsJs, url: string): boolean {
  const address = addressOf(url);
  return [...levels, ...audioTracks].some(
    (playlist) =>
      playlist.url === address || playlist.details?.fragments.some((fragment) => isPartOf(fragment, address)),
  );
}

function isPartOf({ url, initSegment, decryptdata }: Fragment, address: string): boolean {
  return [url, initSegment?.url, decryptdata?.uri].includes(address);
}
