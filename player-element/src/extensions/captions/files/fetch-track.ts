import { decodeText } from './decode-text';

/** The text of the file of a track, which the browser has just fetched; rejects when it cannot be fetched. */
export async function fetchTrack(src: string, crossOrigin: string | null): Promise<string> {
  // As browsers fetch tracks (https://html.spec.whatwg.org/multipage/media.html#start-the-track-processing-model).
  const reply = await fetch(src, {
    mode: crossOrigin === null ? 'same-origin' : 'cors',
    credentials: crossOrigin === 'use-credentials' ? 'include' : 'same-origin',
    cache: 'force-cache',
  });
  if (!reply.ok) throw new Error(`${src}: ${reply.status}`);
  return decodeText(await reply.arrayBuffer(), reply.headers.get('content-type'));
}
