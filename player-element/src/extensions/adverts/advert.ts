/**
 * What happens to an advert, by its name in VAST. `impression`, `creativeView`, `start`, the quartiles, `complete`, `skip`
 * and `error` happen once; a viewer may do the others again.
 */
export type AdvertMoment =
  | 'impression'
  | 'creativeView'
  | 'start'
  | 'firstQuartile'
  | 'midpoint'
  | 'thirdQuartile'
  | 'complete'
  | 'skip'
  | 'error'
  | 'pause'
  | 'resume'
  | 'mute'
  | 'unmute'
  | 'fullscreen'
  | 'exitFullscreen'
  | 'clickTracking'
  /** So many seconds in, as `progress-7`, or such a part, as `progress-30%`; once. */
  | `progress-${string}`;

/** Addresses that are asked for when something happens to an advert, by what happens. */
export type AdvertTracking = Readonly<Partial<Record<AdvertMoment, string | readonly string[]>>>;

/** A film that is shown in place of the media. */
export interface Advert {
  /** Address of its video: MP4, or what the browser plays by itself. */
  readonly src: string;
  /** MIME type of it; where the browser does not play that, the advert is left out. */
  readonly type?: string;
  readonly id?: string;
  /** Name of it, or of what it is about; shown beside the way to `clickThrough`. */
  readonly title?: string;
  /** Length in seconds, shown until the video tells its own. */
  readonly duration?: number;
  /** Seconds after which viewers may skip it; by default they may not. */
  readonly skipAfter?: number;
  /** Address of the page behind it, `http:` or `https:`. */
  readonly clickThrough?: string;
  readonly tracking?: AdvertTracking;
}

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
