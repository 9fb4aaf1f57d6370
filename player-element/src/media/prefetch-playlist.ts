/** A playlist that was fetched while hls.js was loading. */
export interface PrefetchedPlaylist {
  readonly response: Response;
  readonly text: string;
}

/** Asks for a playlist at once, as hls.js will; nothing when there was no answer. */
export async function prefetchPlaylist(
  { crossOrigin }: HTMLVideoElement,
  url: string,
  signal: AbortSignal,
): Promise<PrefetchedPlaylist | undefined> {
  try {
    const credentials = crossOrigin === 'use-credentials' ? 'include' : 'same-origin';
    const response = await fetch(url, { signal, credentials });
    return { response, text: await response.text() };
  } catch {
    return undefined;
  }
}
