import type { SearchPiece } from '../../../../../contract/search/search-schema';

export interface Range {
  readonly at: number;
  readonly end: number;
}

/** Characters of an excerpt, and those of them before what matched. */
const excerptLength = 80;
const lead = 12;

/** A text in pieces that say what matched; ranges may overlap. */
export function markedPieces(text: string, ranges: readonly Range[]): SearchPiece[] {
  const pieces: SearchPiece[] = [];
  let from = 0;
  for (const { at, end } of ranges.toSorted((a, b) => a.at - b.at)) {
    if (end <= from) continue;
    if (at > from) pieces.push({ text: text.slice(from, at), hit: false });
    pieces.push({ text: text.slice(Math.max(at, from), end), hit: true });
    from = end;
  }
  if (from < text.length) pieces.push({ text: text.slice(from), hit: false });
  return pieces;
}

/** The part of a text around the first match, in pieces. */
export function excerptPieces(text: string, ranges: readonly Range[]): SearchPiece[] {
  const first = Math.min(...ranges.map(({ at }) => at), text.length);
  const from = ranges.length > 0 && first > lead && text.length > excerptLength ? first - lead : 0;
  const to = Math.min(text.length, from + excerptLength);
  const within = ranges
    .filter(({ at, end }) => at < to && end > from)
    .map(({ at, end }) => ({ at: Math.max(at, from) - from, end: Math.min(end, to) - from }));
  const pieces = markedPieces(text.slice(from, to), within);
  return [
    ...(from > 0 ? [{ text: '…', hit: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: '…', hit: false }] : []),
  ];
}
