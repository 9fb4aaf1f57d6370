/**
 * Event of an advert, by its name in VAST. `impression`, `creativeView`, `start`, the quartiles, `complete`, `skip` and
 * `error` occur once; the others may occur again.
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
  /** Playback of that many seconds, as `progress-7`, or of that share, as `progress-30%`; occurs once. */
  | `progress-${string}`;

/** URLs to request by event. */
export type AdvertTracking = Readonly<Partial<Record<AdvertMoment, string | readonly string[]>>>;

/** Video that is shown in place of the media. */
export interface Advert {
  /** Address of the video: MP4, or another format that the browser plays natively. */
  readonly src: string;
  /** MIME type of the video; the advert is skipped when the browser does not support it. */
  readonly type?: string;
  readonly id?: string;
  /** Name of the advert or of its product; shown beside the link to `clickThrough`. */
  readonly title?: string;
  /** Length in seconds, shown until the metadata of the video is loaded. */
  readonly duration?: number;
  /** Seconds after which viewers may skip it; by default they may not. */
  readonly skipAfter?: number;
  /** URL of the advert's page, `http:` or `https:`. */
  readonly clickThrough?: string;
  readonly tracking?: AdvertTracking;
}

/** Time of a break: before the media, after it, at a number of seconds, or at a share of its length such as `50%`. */
export type AdvertTime = 'pre' | 'post' | number | `${number}%`;

/** Interruption of the media by one or more adverts. */
export interface AdvertBreak {
  /** Time of the break; default `pre`. */
  readonly at?: AdvertTime;
  /** Adverts to show, or a function that returns them, called shortly before the break starts. */
  readonly ads?: readonly Advert[] | (() => readonly Advert[] | Promise<readonly Advert[]>);
  /** Address of a VAST document (2 to 4) with the adverts, fetched shortly before the break starts. */
  readonly vast?: string;
  /** URLs to request when the break starts and ends. */
  readonly tracking?: Readonly<Partial<Record<'breakStart' | 'breakEnd', string | readonly string[]>>>;
}

/** State of the current advert. */
export interface AdvertNow {
  readonly advert: Advert;
  /** Position in the break, from 0. */
  readonly index: number;
  /** Number of adverts in the break. */
  readonly count: number;
  /** Whether it is buffering. */
  readonly isWaiting: boolean;
  /** Whole seconds that were shown. */
  readonly time: number;
  /** Length in seconds, 0 while unknown. */
  readonly duration: number;
  /** Whole seconds until viewers may skip it, 0 when they may; undefined if it cannot be skipped. */
  readonly skipIn: number | undefined;
}
