import { requestCredentials } from '../request-credentials';

/** Asks for a playlist at once, as hls.js will; nothing when there was no answer. */
export function prefetchPlaylist(
  { crossOrigin }: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
): Promise<Response | undefined> {
  return fetch(url, { signal, credentials: requestCredentials(crossOrigin) }).catch(() => undefined);
}
