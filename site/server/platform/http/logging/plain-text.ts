/** How often a text is decoded: no honest one is encoded so many times. */
const rounds = 8;
const percentEscapes = /(?:%[0-9a-f]{2})+/gi;
const unicodeEscapes = /\\u\{?([0-9a-f]{4,6})\}?|\\x([0-9a-f]{2})|&#x([0-9a-f]{1,6});/gi;
const decimalEscapes = /&#(\d{1,7});/g;

/**
 * What a text says once it is decoded as often as it was encoded, for looking for secrets: `%31%33…`, `\u0031`, `&#49;` and
 * full-width digits become digits. What is still encoded after that is left out.
 */
export function plainText(text: string): string {
  let plain = text.normalize('NFKC');
  for (let round = 0; round < rounds; round += 1) {
    const next = decodeOnce(plain).normalize('NFKC');
    if (next === plain) return plain;
    plain = next;
  }
  return plain.replace(percentEscapes, '***');
}

function decodeOnce(text: string): string {
  return text
    .replace(percentEscapes, decodeBytes)
    .replace(unicodeEscapes, (_escape, unicode?: string, byte?: string, entity?: string) =>
      characterOf(Number.parseInt(unicode ?? byte ?? entity ?? '', 16)),
    )
    .replace(decimalEscapes, (_escape, code: string) => characterOf(Number(code)));
}

function decodeBytes(escapes: string): string {
  try {
    return decodeURIComponent(escapes);
  } catch {
    // No UTF-8; what is between may be.
    return escapes.replace(/%([0-7][0-9a-f])/gi, (_escape, code: string) => characterOf(Number.parseInt(code, 16)));
  }
}

function characterOf(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : '';
}
