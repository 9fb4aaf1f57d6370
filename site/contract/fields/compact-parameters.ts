/** First characters of the parts of a compact parameter string. */
export const compactLetters = ['a', 'k', 'g', 'p', 'm', 'd', 't'] as const;

type CompactLetter = (typeof compactLetters)[number];

/** Values by the first character of their part. */
export type CompactParameters = Partial<Record<CompactLetter, string>>;

/** Parses a compact parameter string: `a12.k34` is `{ a: '12', k: '34' }` (spec 3.5; site R-XL-1). Other parts are ignored. */
export function parseCompactParameters(text: string | null | undefined): CompactParameters {
  const values: CompactParameters = {};
  for (const part of (text ?? '').split('.')) {
    const letter = compactLetters.find((each) => part.startsWith(each));
    if (letter) values[letter] = part.slice(1);
  }
  return values;
}
