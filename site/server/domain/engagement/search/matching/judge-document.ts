import type { SearchPiece } from '../../../../../contract/search/search-schema';
import type { SearchDocument } from '../search-document';
import { findWord, type Place } from './find-word';
import { excerptPieces, markedPieces, type Range } from './marked-pieces';
import { folded, type TypedText } from './typed-text';

/** A document with its texts made ready for words. */
export interface IndexedDocument {
  readonly document: SearchDocument;
  readonly name: TypedText;
  readonly keywords: readonly TypedText[];
  /** Its summary first. */
  readonly texts: readonly TypedText[];
  /** In lower case, each character at its place. */
  readonly body: string;
}

/** How well a document fits, and what of it to show. */
export interface Judgement {
  readonly score: number;
  readonly title: SearchPiece[];
  readonly excerpt: SearchPiece[];
}

/** A place is worth more than any of the next kind, whatever is taken off. */
const worth = { name: 80, keyword: 60, text: 40, body: 20 };
const taken = { written: 0, spelled: 1, initials: 2, notFirst: 8, notWhole: 4, severalWords: 1 };
/** Shorter words are in every long text. */
const shortestBodyWord = 2;
/** One syllable of pinyin fits a character in every sentence. */
const shortestSpelledText = 2;

interface Hit {
  readonly score: number;
  /** The text that holds the word, and where; the name has its own. */
  readonly text?: string;
  readonly range: Range;
}

/** A document judged by words; null when it lacks one of them. @param words as people typed them, apart. */
export function judgeDocument(document: IndexedDocument, words: readonly string[]): Judgement | null {
  const together = hitsOf(document, [words.join('')]);
  if (together) return judgement(document, together, 0);
  const apart = words.length > 1 ? hitsOf(document, words) : null;
  return apart && judgement(document, apart, taken.severalWords);
}

function hitsOf(document: IndexedDocument, words: readonly string[]): Hit[] | null {
  const hits = words.map((word) => bestHit(document, word));
  return hits.every((hit) => hit !== null) ? hits : null;
}

function judgement({ document, name }: IndexedDocument, hits: readonly Hit[], off: number): Judgement {
  const inName = hits.filter(({ text }) => text === undefined);
  const elsewhere = hits.find(({ text }) => text !== undefined)?.text;
  const shown = elsewhere ?? document.summary;
  return {
    score: Math.min(...hits.map(({ score }) => score)) - off,
    title: markedPieces(
      name.text,
      inName.map(({ range }) => range),
    ),
    excerpt: excerptPieces(
      shown,
      hits.filter(({ text }) => text === shown).map(({ range }) => range),
    ),
  };
}

/** The most valuable place of a word. */
function bestHit({ document, name, keywords, texts, body }: IndexedDocument, word: string): Hit | null {
  const folds = folded(word);
  if (folds === '') return null;
  const named = findWord(name, folds);
  // One letter is in every text: it has to be the first of a name.
  const isLetter = /^[a-z\d]$/.test(folds);
  if (named && (!isLetter || named.isFirst)) return { score: worth.name - lossOf(named), range: named };
  if (isLetter) return null;

  for (const keyword of keywords) {
    const place = findWord(keyword, folds);
    if (!place || (place.manner === 'initials' && !place.isFirst)) continue;
    // The keyword alone would not tell what the result is.
    return {
      score: worth.keyword - lossOf(place),
      text: `${keyword.text} · ${document.summary}`,
      range: place,
    };
  }

  for (const text of texts) {
    const place = findWord(text, folds);
    const isFound = place?.manner === 'written' || (place?.manner === 'spelled' && place.length >= shortestSpelledText);
    if (place && isFound) return { score: worth.text - taken[place.manner], text: text.text, range: place };
  }

  const written = word.toLowerCase();
  const at = written.length >= shortestBodyWord ? body.indexOf(written) : -1;
  return at < 0 ? null : { score: worth.body, text: document.body, range: { at, end: at + written.length } };
}

function lossOf({ manner, isFirst, isLast }: Place): number {
  const place = isFirst ? (isLast ? 0 : taken.notWhole) : taken.notFirst;
  return place + taken[manner];
}
