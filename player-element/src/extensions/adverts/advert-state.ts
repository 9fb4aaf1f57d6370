import { ObservableState } from '../../player/observable-state';
import type { Advert, AdvertBreak } from './advert';
import type { AdvertFailure } from './advert-tracker';

/** How an advert stands. */
export interface AdvertNow {
  readonly advert: Advert;
  /** Its place in the break, from 0. */
  readonly index: number;
  /** How many adverts the break has. */
  readonly count: number;
  /** Whether it waits for data. */
  readonly isWaiting: boolean;
  /** Whole seconds of it that were shown. */
  readonly time: number;
  /** Length in seconds, 0 while unknown. */
  readonly duration: number;
  /** Whole seconds until viewers may skip it, 0 when they may; undefined where they may not at all. */
  readonly skipIn: number | undefined;
}

export interface AdvertBreakState {
  /** Whether adverts take the place of the media, or are about to. */
  readonly isAdvertBreak: boolean;
  /** The one among them; undefined until it is known, and while there is none. */
  readonly advert: AdvertNow | undefined;
}

/** Owns what is known of the break under way. Event: `advertchange`. */
export class AdvertState extends ObservableState<AdvertBreakState> {
  constructor() {
    super({ isAdvertBreak: false, advert: undefined }, 'advertchange');
  }

  /** Merges the changes into the state. */
  override update(changes: Partial<AdvertBreakState>): void {
    super.update(changes);
  }

  /** Merges the changes into the state of the advert under way. */
  updateAdvert(changes: Partial<AdvertNow>): void {
    const { advert } = this.state;
    if (advert) this.update({ advert: { ...advert, ...changes } });
  }
}

/** What a break turns out to be. */
export interface LoadedBreak {
  readonly adverts: readonly Advert[];
  /** What it should have had, and why it has not. */
  readonly failures: readonly AdvertFailure[];
  /** The breaks of a whole schedule (VMAP), in place of this one. */
  readonly breaks?: readonly AdvertBreak[];
}
