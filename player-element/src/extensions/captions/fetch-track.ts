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

/** What a file of unknown encoding is in when it is no UTF-8: all that is written in simplified Chinese. */
const FALLBACK = 'gb18030';

/**
 * The text of a file: by its byte order mark, as UTF-8 when it is that, else by what the server says, else as GB18030,
 * which GBK and GB2312 are parts of. Servers say UTF-8 of whatever they have, so that the bytes count for more.
 */
export function decodeText(bytes: ArrayBuffer, contentType: string | null): string {
  const label = markedEncoding(new Uint8Array(bytes));
  if (label) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoderOf(declaredEncoding(contentType)).decode(bytes);
  }
}

/** The encoding of a byte order mark (https://encoding.spec.whatwg.org/#bom-sniff). */
function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function declaredEncoding(contentType: string | null): string | undefined {
  const declared = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1];
  // It is none: the bytes have been tried.
  return declared && !/^utf-?8$/i.test(declared) ? declared : undefined;
}

function decoderOf(label = FALLBACK): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(FALLBACK);
  }
}
