import type { AdvertBreak } from './advert-break';

interface Entry {
  readonly given: AdvertBreak;
  isSeen: boolean;
}

/** Which breaks of one source are still to come. */
export class BreakSchedule {
  readonly #entries: readonly Entry[];

  constructor(breaks: readonly AdvertBreak[]) {
    this.#entries = breaks.map((given) => ({ given, isSeen: false }));
  }

  /** Takes the break before the media, or after it; each is there once. */
  take(place: 'pre' | 'post'): AdvertBreak | undefined {
    const entry = this.#entries.find(({ given, isSeen }) => !isSeen && placeOf(given) === place);
    if (entry) entry.isSeen = true;
    return entry?.given;
  }

  /** Takes the last break between two positions, in seconds; those before it count as seen, as viewers went past them. */
  cross(from: number, to: number, duration: number): AdvertBreak | undefined {
    const passed = this.#within(from, to, duration);
    for (const entry of passed) entry.isSeen = true;
    return passed.at(-1)?.given;
  }

  /** The next break between two positions, which stays to come. */
  next(from: number, to: number, duration: number): AdvertBreak | undefined {
    return this.#within(from, to, duration)[0]?.given;
  }

  /** Positions of the breaks to come within the media, in seconds. */
  times(duration: number): readonly number[] {
    return this.#within(0, duration, duration).map(({ given }) => timeOf(given, duration));
  }

  #within(from: number, to: number, duration: number): Entry[] {
    const time = ({ given }: Entry): number => timeOf(given, duration);
    return this.#entries
      .filter((entry) => !entry.isSeen && time(entry) > from && time(entry) <= to)
      .sort((one, other) => time(one) - time(other));
  }
}

function placeOf({ at = 'pre' }: AdvertBreak): 'pre' | 'post' | 'within' {
  if (at === 'pre' || at === 0 || at === '0%') return 'pre';
  return at === 'post' || at === '100%' ? 'post' : 'within';
}

/** NaN, which is nowhere, for a break that is before the media or after it, and while nobody knows how long it is. */
function timeOf(given: AdvertBreak, duration: number): number {
  const { at } = given;
  if (placeOf(given) !== 'within' || !Number.isFinite(duration)) return NaN;
  return typeof at === 'number' ? at : (Number.parseFloat(String(at)) / 100) * duration;
}
