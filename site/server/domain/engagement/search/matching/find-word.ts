import type { Letter, TypedText } from './typed-text';

/** How a word stands in a text: as it is, by whole syllables of pinyin, or by initials. */
export type Manner = 'written' | 'spelled' | 'initials';

const manners: readonly Manner[] = ['written', 'spelled', 'initials'];

/** A place in a text that matches a word. */
export interface Place {
  readonly at: number;
  readonly end: number;
  readonly manner: Manner;
  /** Characters of the text that it covers. */
  readonly length: number;
  /** Whether it starts with the text, and whether it ends with it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** The best place of a word in a text, the first one of equals. @param word as `folded` gives it. */
export function findWord({ letters }: TypedText, word: string): Place | undefined {
  let best: Place | undefined;
  for (let first = 0; first < letters.length; first += 1) {
    const way = follow(letters, first, word, 0, new Map());
    if (!way) continue;
    if (best && manners.indexOf(best.manner) <= way.cost) continue;
    best = {
      at: letters[first]?.at ?? 0,
      end: letters[way.next - 1]?.end ?? 0,
      manner: manners[way.cost] ?? 'initials',
      length: way.next - first,
      isFirst: first === 0,
      isLast: way.next === letters.length,
    };
    if (way.cost === 0) return best;
  }
  return best;
}

interface Way {
  /** The letter after the last one. */
  next: number;
  /** Place of its manner, the worst of its letters. */
  cost: number;
}

/** The cheapest way to type the rest of a word by the letters from one on. @param known of places that were tried already. */
function follow(
  letters: readonly Letter[],
  place: number,
  word: string,
  from: number,
  known: Map<number, Way | undefined>,
): Way | undefined {
  if (from === word.length) return { next: place, cost: 0 };
  const letter = letters[place];
  if (!letter) return undefined;
  const key = place * (word.length + 1) + from;
  if (known.has(key)) return known.get(key);
  let best: Way | undefined;
  for (const { length, cost } of waysToType(letter, word, from)) {
    const rest = follow(letters, place + 1, word, from + length, known);
    const whole = rest && { next: rest.next, cost: Math.max(cost, rest.cost) };
    if (whole && (!best || whole.cost < best.cost)) best = whole;
  }
  known.set(key, best);
  return best;
}

/** How much of a word one letter may stand for. */
function waysToType({ typed, syllable }: Letter, word: string, from: number): { length: number; cost: number }[] {
  const ways: { length: number; cost: number }[] = [];
  if (typed !== '' && word.startsWith(typed, from)) ways.push({ length: typed.length, cost: 0 });
  if (syllable === '') return ways;
  const rest = word.slice(from);
  if (rest.startsWith(syllable)) ways.push({ length: syllable.length, cost: 1 });
  // Visitors search while they type: the last syllable may be under way.
  else if (syllable.startsWith(rest)) ways.push({ length: rest.length, cost: from > 0 ? 1 : 2 });
  const initial = /^[zcs]h/.exec(syllable)?.[0];
  if (initial && rest.startsWith(initial)) ways.push({ length: 2, cost: 2 });
  if (rest.startsWith(syllable.charAt(0))) ways.push({ length: 1, cost: 2 });
  return ways;
}
