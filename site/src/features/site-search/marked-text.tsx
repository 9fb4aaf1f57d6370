import type { ReactNode } from 'react';
import type { SearchPiece } from '#contract/search/search-schema.ts';

/** A text with what the search matched highlighted. */
export function MarkedText({ pieces }: { pieces: readonly SearchPiece[] }): ReactNode {
  // Pieces of one text never change places.
  // oxlint-disable-next-line react/no-array-index-key
  return pieces.map(({ text, hit }, place) => (hit ? <mark key={place}>{text}</mark> : text));
}
