/** Fetches and decodes the file of a track, usually from the HTTP cache; rejects when the request fails. */
export async function fetchTrack(src: string, crossOrigin: string | null): Promise<string> {
  // Request as in browsers (https://html.spec.whatwg.org/multipage/media.html#start-the-track-processing-model).
  const response = await fetch(src, {
    mode: crossOrigin === null ? 'same-origin' : 'cors',
    credentials: crossOrigin === 'use-credentials' ? 'include' : 'same-origin',
    cache: 'force-cache',
  });
  if (!response.ok) throw new Error(`${src}: ${response.status}`);
  return decodeText(await response.arrayBuffer(), response.headers.get('content-type'));
}

/** Encoding assumed for files that are not UTF-8 and declare none; covers all simplified Chinese. */
const FALLBACK_ENCODING = 'gb18030';

/**
 * Decodes a file by its byte order mark, as UTF-8 if valid, by the declared charset, or as GB18030, a superset of GBK
 * and GB2312. Servers often declare UTF-8 for other encodings, so the bytes take precedence.
 */
export function decodeText(bytes: ArrayBuffer, contentType: string | null): string {
  const label = readByteOrderMark(new Uint8Array(bytes));
  if (label) return new TextDecoder(label).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return createDecoder(parseCharset(contentType)).decode(bytes);
  }
}

/** Returns the UTF-16 encoding of a byte order mark (https://encoding.spec.whatwg.org/#bom-sniff). */
function readByteOrderMark([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}

function parseCharset(contentType: string | null): string | undefined {
  const declared = /charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1];
  // UTF-8 was tried before.
  return declared && !/^utf-?8$/i.test(declared) ? declared : undefined;
}

function createDecoder(label = FALLBACK_ENCODING): TextDecoder {
  try {
    return new TextDecoder(label);
  } catch {
    return new TextDecoder(FALLBACK_ENCODING);
  }
}
