/** Pinyin of Chinese characters in their context, one syllable without a tone for each, `v` for `ü`. */
export type Spelling = (characters: string) => readonly string[];

/** A character of a text, and how it may be typed. */
export interface Letter {
  /** Where it stands in the text, and where the next one does. */
  readonly at: number;
  readonly end: number;
  /** The character itself, in lower case and half width. */
  readonly typed: string;
  /** Its pinyin; empty for what is not Chinese. */
  readonly syllable: string;
}

/** A text with how each of its characters may be typed. Spaces can be left out when typing. */
export interface TypedText {
  readonly text: string;
  readonly letters: readonly Letter[];
}

export function typedText(text: string, spelling: Spelling): TypedText {
  const letters: Letter[] = [];
  for (const { 0: run, index } of text.matchAll(/\p{Script=Han}+|[^\p{Script=Han}\s]/gu)) {
    const characters = [...run];
    const syllables = /\p{Script=Han}/u.test(run) ? spelling(run) : [];
    const isSpelled = syllables.length === characters.length;
    let at = index;
    characters.forEach((character, place) => {
      const end = at + character.length;
      const typed = folded(character);
      if (typed !== '') letters.push({ at, end, typed, syllable: (isSpelled && syllables[place]) || '' });
      at = end;
    });
  }
  return { text, letters };
}

/** A text with what does not matter for a search made equal: case, width, spaces and the apostrophes of pinyin. */
export function folded(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]/g, '')
    .replaceAll('ü', 'v');
}
