import { PLAYLIST_SIZE_LIMIT } from '../../config';
import { requestCredentials } from '../request-credentials';

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
    const response = await fetch(url, { signal, credentials: requestCredentials(crossOrigin) });
    return { response, text: await textOf(response) };
  } catch {
    return undefined;
  }
}

/** The text of an answer; rejects when that has no end. */
async function textOf({ body }: Response): Promise<string> {
  let text = '';
  let size = 0;
  const decoder = new TextDecoder();
  const reader = body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    size += value.length;
    if (size > PLAYLIST_SIZE_LIMIT) {
      void reader.cancel();
      throw new RangeError('The answer has no end');
    }
    text += decoder.decode(value, { stream: true });
  }
}
