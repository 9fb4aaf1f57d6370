import { PLAYLIST_SIZE_LIMIT } from '../hls-limits';

/** A playlist that was asked for while hls.js was loading. */
export interface PrefetchedPlaylist {
  readonly response: Response;
  readonly text: string;
}

/** Reads a playlist that was asked for; nothing when there was no answer, or one without an end. */
export async function readPlaylist(asked: Promise<Response | undefined>): Promise<PrefetchedPlaylist | undefined> {
  try {
    const response = await asked;
    return response && { response, text: await textOf(response) };
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
