import { inflateSync } from 'node:zlib';

/** The text of a PDF whose fonts are embedded, as a reader copies it: glyphs are looked up in the maps that the file has for that. */
export function pdfText(bytes: Uint8Array): string {
  const streams = streamsOf(bytes);
  const characters = new Map<string, string>();
  for (const stream of streams) for (const [glyph, character] of mappingsOf(stream)) characters.set(glyph, character);
  return streams.flatMap((stream) => shownGlyphs(stream).map((glyph) => characters.get(glyph) ?? '\ufffd')).join('');
}

/** The streams of a file, inflated. */
function streamsOf(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes);
  const streams: string[] = [];
  for (let at = file.indexOf('stream\n'); at >= 0; at = file.indexOf('stream\n', at + 1)) {
    // "endstream" ends in the same word.
    if (file.subarray(at - 3, at).toString() === 'end') continue;
    const end = file.indexOf('\nendstream', at);
    const content = file.subarray(at + 'stream\n'.length, end);
    streams.push(content[0] === 0x78 ? inflateSync(content).toString('latin1') : content.toString('latin1'));
  }
  return streams;
}

/** What a map of a font tells: `<first> <last> [<character> …]`, in hexadecimal digits. */
function mappingsOf(stream: string): [glyph: string, character: string][] {
  return [...stream.matchAll(/<([\da-f]{4})> <[\da-f]{4}> \[([^\]]*)\]/gi)].flatMap(([, first = '', list = '']) =>
    [...list.matchAll(/<([\da-f]+)>/gi)].map(([, units = ''], index): [string, string] => [
      (parseInt(first, 16) + index).toString(16).padStart(4, '0'),
      Buffer.from(units, 'hex').swap16().toString('utf16le'),
    ]),
  );
}

/** The glyphs that the pieces of a page show: `[<00010002> 12 <0003>] TJ`. */
function shownGlyphs(stream: string): string[] {
  const pieces = [...stream.matchAll(/\[([^\]]*)\] TJ/g)].map(([, piece = '']) => piece);
  return pieces.flatMap((piece) =>
    [...piece.matchAll(/<([\da-f]+)>/gi)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []),
  );
}
