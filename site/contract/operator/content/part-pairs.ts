import type { DraftDocument } from './content-schema';
import { isSameValue } from './document-labels';

/** A part of a list in two documents: absent from the one in which it was added or removed. */
export interface PartPair {
  readonly before: DraftDocument | undefined;
  readonly after: DraftDocument | undefined;
  /** Place in the list, from 0: that of `after` where there is one. */
  readonly place: number;
  /** Whether it stands before or behind others than it did. */
  readonly isMoved: boolean;
}

interface Known {
  /** Member that a part keeps for good, such as an id. */
  readonly key?: string | undefined;
  /** Member that says what a part is about, such as a heading. */
  readonly name?: string | undefined;
}

/**
 * Finds the parts of one list in another: by their keys, then by their contents, their names, and in the end those without keys by their order where as
 * many are left on both sides.
 * @returns the parts of `after` in their order, each removed one behind the part that it followed.
 */
export function pairParts(
  before: readonly DraftDocument[],
  after: readonly DraftDocument[],
  { key, name }: Known,
): PartPair[] {
  const places = new Map<number, number>();
  const freeBefore = new Set(before.keys());
  const freeAfter = () => [...after.keys()].filter((place) => !places.has(place));
  const pairWhere = (isSame: (one: DraftDocument, other: DraftDocument) => boolean) => {
    for (const place of freeAfter()) {
      const found = [...freeBefore].find((each) => isSame(before[each] ?? {}, after[place] ?? {}));
      if (found === undefined) continue;
      places.set(place, found);
      freeBefore.delete(found);
    }
  };
  const pairBy = (member: string | undefined) => {
    if (member !== undefined) pairWhere((one, other) => Boolean(one[member]) && one[member] === other[member]);
  };
  pairBy(key);
  pairWhere(isSameValue);
  pairBy(name);
  const isKeyed = ({ [key ?? '']: value }: DraftDocument) => Boolean(value);
  const rest = freeAfter();
  if (rest.length === freeBefore.size) {
    for (const [index, found] of [...freeBefore].entries()) {
      const place = rest[index] ?? 0;
      if (isKeyed(before[found] ?? {}) || isKeyed(after[place] ?? {})) continue;
      places.set(place, found);
      freeBefore.delete(found);
    }
  }
  const kept = longestRise([...after.keys()].flatMap((place) => places.get(place) ?? []));
  const pairs = after.map((part, place): PartPair => {
    const from = places.get(place);
    const isMoved = from !== undefined && !kept.has(from);
    return { before: from === undefined ? undefined : before[from], after: part, place, isMoved };
  });
  for (const from of freeBefore) {
    const previous = pairs.findIndex((pair) => from > 0 && pair.before === before[from - 1]);
    pairs.splice(previous + 1, 0, { before: before[from], after: undefined, place: from, isMoved: false });
  }
  return pairs;
}

/** The members of a longest rising subsequence: what keeps its order. */
function longestRise(numbers: readonly number[]): ReadonlySet<number> {
  const best: number[][] = [];
  let longest: number[] = [];
  for (const number of numbers) {
    const longestBelow = best
      .filter((rise) => (rise.at(-1) ?? 0) < number)
      .reduce((one, other) => (other.length > one.length ? other : one), []);
    const rise = [...longestBelow, number];
    best.push(rise);
    if (rise.length > longest.length) longest = rise;
  }
  return new Set(longest);
}
