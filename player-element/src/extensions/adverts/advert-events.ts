import type { Advert, AdvertTime } from './advert';

/** `adbreakstart`: adverts replace the media, which is paused. */
export class AdBreakStartEvent extends Event {
  constructor(
    /** Time for which the break is scheduled. */
    readonly at: AdvertTime,
  ) {
    super('adbreakstart');
  }
}

/** `adbreakend`: the media continues. */
export class AdBreakEndEvent extends Event {
  constructor(
    /** Time for which the break is scheduled. */
    readonly at: AdvertTime,
  ) {
    super('adbreakend');
  }
}

/** `adstart`: an advert started to play. */
export class AdStartEvent extends Event {
  constructor(
    readonly advert: Advert,
    /** Position in the break, from 0. */
    readonly index: number,
    /** Number of adverts in the break. */
    readonly count: number,
  ) {
    super('adstart');
  }
}

/** `adend`: an advert that had started is over: it ended, was skipped or failed. */
export class AdEndEvent extends Event {
  constructor(readonly advert: Advert) {
    super('adend');
  }
}

/** `adskip`: the viewer skipped an advert. */
export class AdSkipEvent extends Event {
  constructor(
    readonly advert: Advert,
    /** Seconds of the advert that were shown. */
    readonly time: number,
  ) {
    super('adskip');
  }
}

/** `adclick`: the viewer opens the page of an advert; `preventDefault()` leaves opening it to the embedding page. */
export class AdClickEvent extends Event {
  constructor(
    readonly advert: Advert,
    /** Absolute URL of the advert's page. */
    readonly url: string,
  ) {
    super('adclick', { cancelable: true });
  }
}

/** `aderror`: an advert, or the document that lists adverts, could not be loaded or played; the media continues. */
export class AdErrorEvent extends Event {
  constructor(
    /** VAST error code, such as 303 for no advert or 400 to 405 for a video that does not play. */
    readonly code: number,
    readonly message: string,
    readonly advert: Advert | undefined,
  ) {
    super('aderror');
  }
}

declare module '../../events' {
  interface XlVideoPlayerEventMap {
    adbreakstart: AdBreakStartEvent;
    adbreakend: AdBreakEndEvent;
    adstart: AdStartEvent;
    adend: AdEndEvent;
    adskip: AdSkipEvent;
    adclick: AdClickEvent;
    aderror: AdErrorEvent;
    advertchange: Event;
  }
}
