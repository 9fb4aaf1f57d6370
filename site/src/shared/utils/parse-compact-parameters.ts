/** First letters of the parts that mean something. */
const letters = new Set(['a', 'k', 'g', 'p', 'm', 'd', 't']);

/** The values of a compact parameter string by their letters: `a12.k34` is `{ a: '12', k: '34' }` (spec 3.5; site R-XL-1). */
export function parseCompactParameters(text: string | null | undefined): Record<string, string> {
  const values: Record<string, string> = {};
  for (const part of (text ?? '').split('.')) {
    const letter = part.charAt(0);
    if (letters.has(letter)) values[letter] = part.slice(1);
  }
  return values;
}
