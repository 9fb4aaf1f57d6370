import type { Advert } from './advert';
import type { AdvertBreak } from './advert-break';
import type { AdvertFailure } from './advert-failure';

/** What a break turns out to be. */
export interface LoadedBreak {
  readonly adverts: readonly Advert[];
  /** What it should have had, and why it has not. */
  readonly failures: readonly AdvertFailure[];
  /** The breaks of a whole schedule (VMAP), in place of this one. */
  readonly breaks?: readonly AdvertBreak[];
}
