import type { Advert } from './advert';

/** When adverts are shown: before the media, after it, at so many seconds, or at a part of it, such as `50%`. */
export type AdvertTime = 'pre' | 'post' | number | `${number}%`;

/** An interruption of the media by adverts, one after the other. */
export interface AdvertBreak {
  /** Default `pre`. */
  readonly at?: AdvertTime;
  /** What is shown; or a function that finds out, called when the break is about to begin. */
  readonly ads?: readonly Advert[] | (() => readonly Advert[] | Promise<readonly Advert[]>);
  /** Address of a VAST document (2 to 4) that says it, fetched when the break is about to begin. */
  readonly vast?: string;
  /** Addresses that are asked for when the break begins and ends. */
  readonly tracking?: Readonly<Partial<Record<'breakStart' | 'breakEnd', string | readonly string[]>>>;
}
