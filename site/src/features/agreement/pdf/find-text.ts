/** A place of what is looked for: on which page, from 1, and which one of that page. */
export interface Finding {
  readonly page: number;
  readonly nth: number;
}

/** Where a text stands on each page; capital letters and spaces do not matter. */
export function findText(texts: readonly string[], wanted: string): Finding[] {
  return texts.flatMap((text, index) => positionsOf(text, wanted).map((_, nth): Finding => ({ page: index + 1, nth })));
}

/** Where a text begins and ends in another one, as indexes of that. */
export function positionsOf(text: string, wanted: string): { start: number; end: number }[] {
  const sought = folded(wanted);
  if (sought.length === 0) return [];
  const { letters, places } = foldedWithPlaces(text);
  const found: { start: number; end: number }[] = [];
  for (let at = letters.indexOf(sought); at !== -1; at = letters.indexOf(sought, at + sought.length)) {
    found.push({ start: places[at] ?? 0, end: (places[at + sought.length - 1] ?? 0) + 1 });
  }
  return found;
}

function folded(text: string): string {
  return foldedWithPlaces(text).letters;
}

/** The letters that are compared, and where each stands in the text. */
function foldedWithPlaces(text: string): { letters: string; places: number[] } {
  let letters = '';
  const places: number[] = [];
  for (const [place, letter] of text.split('').entries()) {
    if (/\s/.test(letter)) continue;
    // One letter stays one, whatever its small form is.
    letters += letter.toLowerCase()[0] ?? letter;
    places.push(place);
  }
  return { letters, places };
}
