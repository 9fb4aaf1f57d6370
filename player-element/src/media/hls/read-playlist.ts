import type { PrefetchedPlaylist } from '../engine';
import { PLAYLIST_SIZE_LIMIT } from './hls-limits';

/** Returns a response with its text; undefined without a response, or if it exceeds the size limit. */
export function readPlaylist(
  response: Promise<Response | undefined> | undefined,
): Promise<PrefetchedPlaylist | undefined> | undefined {
  return response?.then((one) => one && readToEnd(one)).catch(() => undefined);
}

/** Returns a response with its text; rejects if it exceeds the size limit. */
async function readToEnd(response: Response): Promise<PrefetchedPlaylist> {
  let text = '';
  let size = 0;
  const decoder = new TextDecoder();
  const reader = response.body!.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return { response, text: text + decoder.decode() };
    size += value.length;
    if (size > PLAYLIST_SIZE_LIMIT) {
      void reader.cancel();
      throw new RangeError('The answer has no end');
    }
    text += decoder.decode(value, { stream: true });
  }
}
