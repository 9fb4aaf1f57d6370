import type { SearchPiece } from '#contract/search/search-schema.ts';
import type { SearchDocument } from './search-documents';

/** Pinyin of Chinese characters in their context, one syllable without a tone for each, `v` for `ü`. */
export type Spelling = (characters: string) => readonly string[];

/** A character of a text, and the ways to type it. */
interface Letter {
  /** Its offset in the text, and that of the next one. */
  readonly at: number;
  readonly end: number;
  /** The character itself, in lower case and half width. */
  readonly typed: string;
  /** Its pinyin; empty for what is not Chinese. */
  readonly syllable: string;
}

/** A text with the ways to type each of its characters. Spaces may be omitted. */
export interface SpelledText {
  readonly text: string;
  readonly letters: readonly Letter[];
}

/** A document whose texts can be matched. */
export interface IndexedDocument {
  readonly document: SearchDocument;
  readonly name: SpelledText;
  readonly keywords: readonly SpelledText[];
  /** Its summary first. */
  readonly texts: readonly SpelledText[];
  /** In lower case, each character at its place. */
  readonly body: string;
}

/** The score of a matching document, with its title and an excerpt in marked pieces. */
export type DocumentMatch = ReturnType<typeof toMatch>;

/** A place of each kind scores more than any of the next kind, whatever the penalties. */
const values = { name: 80, keyword: 60, text: 40, body: 20 };
const penalties = { written: 0, spelled: 1, initials: 2, notFirst: 8, notWhole: 4, severalWords: 1 };
/** Shorter words are in every long text. */
const shortestBodyWord = 2;
/** One syllable of pinyin fits a character in every sentence. */
const shortestSpelledText = 2;
/** Characters of an excerpt, and those of them before the match. */
const excerptLength = 80;
const lead = 12;

/** Returns how a document matches words; null when it lacks one of them. @param words as typed, split at spaces. */
export function matchDocument(document: IndexedDocument, words: readonly string[]) {
  const together = findHits(document, [words.join('')]);
  if (together) return toMatch(document, together, 0);
  const apart = words.length > 1 ? findHits(document, words) : null;
  return apart && toMatch(document, apart, penalties.severalWords);
}

interface Hit {
  readonly score: number;
  /** The text that holds the word, and where; the name has its own. */
  readonly text?: string;
  readonly range: Range;
}

function findHits(document: IndexedDocument, words: readonly string[]): Hit[] | null {
  const hits = words.map((word) => findBestHit(document, word));
  return hits.every((hit) => hit !== null) ? hits : null;
}

function toMatch({ document, name }: IndexedDocument, hits: readonly Hit[], penalty: number) {
  const inName = hits.filter(({ text }) => text === undefined);
  const elsewhere = hits.find(({ text }) => text !== undefined)?.text;
  const shown = elsewhere ?? document.summary;
  return {
    score: Math.min(...hits.map(({ score }) => score)) - penalty,
    title: markPieces(
      name.text,
      inName.map(({ range }) => range),
    ),
    excerpt: toExcerpt(
      shown,
      hits.filter(({ text }) => text === shown).map(({ range }) => range),
    ),
  };
}

/** Returns the place of a word that scores most. */
function findBestHit({ document, name, keywords, texts, body }: IndexedDocument, word: string): Hit | null {
  const folds = foldText(word);
  if (folds === '') return null;
  const named = findWord(name, folds);
  // One letter is in every text: it has to be the first of a name.
  const isLetter = /^[a-z\d]$/.test(folds);
  if (named && (!isLetter || named.isFirst)) return { score: values.name - penaltyOf(named), range: named };
  if (isLetter) return null;

  for (const keyword of keywords) {
    const place = findWord(keyword, folds);
    if (!place || (place.kind === 'initials' && !place.isFirst)) continue;
    // The keyword alone does not say what the result is.
    return {
      score: values.keyword - penaltyOf(place),
      text: `${keyword.text} · ${document.summary}`,
      range: place,
    };
  }

  for (const text of texts) {
    const place = findWord(text, folds);
    const isFound = place?.kind === 'written' || (place?.kind === 'spelled' && place.length >= shortestSpelledText);
    if (place && isFound) return { score: values.text - penalties[place.kind], text: text.text, range: place };
  }

  const written = word.toLowerCase();
  const at = written.length >= shortestBodyWord ? body.indexOf(written) : -1;
  return at < 0 ? null : { score: values.body, text: document.body, range: { at, end: at + written.length } };
}

function penaltyOf({ kind, isFirst, isLast }: Place): number {
  const place = isFirst ? (isLast ? 0 : penalties.notWhole) : penalties.notFirst;
  return place + penalties[kind];
}

/** Kinds of matches of a word: as it is written, by whole syllables of pinyin, or by initials. */
type MatchKind = 'written' | 'spelled' | 'initials';

const matchKinds: readonly MatchKind[] = ['written', 'spelled', 'initials'];

/** A place in a text that matches a word. */
interface Place {
  readonly at: number;
  readonly end: number;
  readonly kind: MatchKind;
  /** Characters of the text that it covers. */
  readonly length: number;
  /** Whether it starts with the text, and whether it ends with it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** Returns the best place of a word in a text, the first one of equals. @param word as `foldText` returns it. */
function findWord({ letters }: SpelledText, word: string): Place | undefined {
  let best: Place | undefined;
  for (let first = 0; first < letters.length; first += 1) {
    const typing = matchFrom(letters, first, word, 0, new Map());
    if (!typing) continue;
    if (best && matchKinds.indexOf(best.kind) <= typing.cost) continue;
    best = {
      at: letters[first]?.at ?? 0,
      end: letters[typing.next - 1]?.end ?? 0,
      kind: matchKinds[typing.cost] ?? 'initials',
      length: typing.next - first,
      isFirst: first === 0,
      isLast: typing.next === letters.length,
    };
    if (typing.cost === 0) return best;
  }
  return best;
}

interface Typing {
  /** The letter after the last one. */
  next: number;
  /** Index of its kind in `matchKinds`, the worst of its letters. */
  cost: number;
}

/** Returns the cheapest way to type the rest of a word with the letters from a place on. @param known results of earlier calls. */
function matchFrom(
  letters: readonly Letter[],
  place: number,
  word: string,
  from: number,
  known: Map<number, Typing | undefined>,
): Typing | undefined {
  if (from === word.length) return { next: place, cost: 0 };
  const letter = letters[place];
  if (!letter) return undefined;
  const key = place * (word.length + 1) + from;
  if (known.has(key)) return known.get(key);
  let best: Typing | undefined;
  for (const { length, cost } of matchLetter(letter, word, from)) {
    const rest = matchFrom(letters, place + 1, word, from + length, known);
    const whole = rest && { next: rest.next, cost: Math.max(cost, rest.cost) };
    if (whole && (!best || whole.cost < best.cost)) best = whole;
  }
  known.set(key, best);
  return best;
}

/** Returns the ways in which a letter may be typed at a place of a word: characters of the word, and their cost. */
function matchLetter({ typed, syllable }: Letter, word: string, from: number): { length: number; cost: number }[] {
  const ways: { length: number; cost: number }[] = [];
  if (typed !== '' && word.startsWith(typed, from)) ways.push({ length: typed.length, cost: 0 });
  if (syllable === '') return ways;
  const rest = word.slice(from);
  if (rest.startsWith(syllable)) ways.push({ length: syllable.length, cost: 1 });
  // Visitors search while they type: the last syllable may be incomplete.
  else if (syllable.startsWith(rest)) ways.push({ length: rest.length, cost: from > 0 ? 1 : 2 });
  const initial = /^[zcs]h/.exec(syllable)?.[0];
  if (initial && rest.startsWith(initial)) ways.push({ length: 2, cost: 2 });
  if (rest.startsWith(syllable.charAt(0))) ways.push({ length: 1, cost: 2 });
  return ways;
}

interface Range {
  readonly at: number;
  readonly end: number;
}

/** Splits a text into pieces that match or do not; ranges may overlap. */
function markPieces(text: string, ranges: readonly Range[]): SearchPiece[] {
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

/** Returns the part of a text around the first match, in pieces. */
function toExcerpt(text: string, ranges: readonly Range[]): SearchPiece[] {
  const first = Math.min(...ranges.map(({ at }) => at), text.length);
  const from = ranges.length > 0 && first > lead && text.length > excerptLength ? first - lead : 0;
  const to = Math.min(text.length, from + excerptLength);
  const within = ranges
    .filter(({ at, end }) => at < to && end > from)
    .map(({ at, end }) => ({ at: Math.max(at, from) - from, end: Math.min(end, to) - from }));
  const pieces = markPieces(text.slice(from, to), within);
  return [
    ...(from > 0 ? [{ text: '…', hit: false }] : []),
    ...pieces,
    ...(to < text.length ? [{ text: '…', hit: false }] : []),
  ];
}

export function toSpelledText(text: string, spelling: Spelling): SpelledText {
  const letters: Letter[] = [];
  for (const { 0: run, index } of text.matchAll(/\p{Script=Han}+|[^\p{Script=Han}\s]/gu)) {
    const characters = [...run];
    const syllables = /\p{Script=Han}/u.test(run) ? spelling(run) : [];
    const isSpelled = syllables.length === characters.length;
    let at = index;
    characters.forEach((character, place) => {
      const end = at + character.length;
      const typed = foldText(character);
      if (typed !== '') letters.push({ at, end, typed, syllable: (isSpelled && syllables[place]) || '' });
      at = end;
    });
  }
  return { text, letters };
}

/** Returns a text without differences that a search ignores: case, width, spaces and the apostrophes of pinyin. */
function foldText(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s'’]/g, '')
    .replaceAll('ü', 'v');
}
