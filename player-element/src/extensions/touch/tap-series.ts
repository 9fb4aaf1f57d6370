import { DOUBLE_CLICK_MS } from '../../config';

/** How long after a double tap another tap belongs to it, in ms. */
const SERIES_MS = 650;

/** Where a tap is: at the left, in the middle or at the right, each a third of the picture. */
export type TapPlace = 'left' | 'middle' | 'right';

/** What taps mean. */
export interface TapMeaning {
  /** One tap, once no other followed. */
  single(): void;
  /** The second tap at one place, and each that follows; `count` begins with 1. */
  repeat(place: TapPlace, count: number): void;
  /** The series of taps is over. */
  end(): void;
}

/** Tells single taps from series of them at one place. */
export class TapSeries {
  readonly #meaning: TapMeaning;
  #place: TapPlace | undefined;
  /** Repeated taps so far. */
  #count = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(meaning: TapMeaning) {
    this.#meaning = meaning;
  }

  tap(place: TapPlace): void {
    clearTimeout(this.#timer);
    if (this.#place === place) {
      this.#count += 1;
      this.#meaning.repeat(place, this.#count);
      this.#timer = setTimeout(() => this.reset(), SERIES_MS);
      return;
    }
    this.reset();
    this.#place = place;
    this.#timer = setTimeout(() => {
      this.reset();
      this.#meaning.single();
    }, DOUBLE_CLICK_MS);
  }

  /** Forgets the taps so far. */
  reset(): void {
    clearTimeout(this.#timer);
    if (this.#count > 0) this.#meaning.end();
    this.#place = undefined;
    this.#count = 0;
  }
}
