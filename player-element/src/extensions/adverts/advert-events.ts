import type { Advert, AdvertTime } from './advert';

/** `adbreakstart`: adverts take the place of the media, which waits. */
export class AdBreakStartEvent extends Event {
  constructor(
    /** When the break was asked for. */
    readonly at: AdvertTime,
  ) {
    super('adbreakstart');
  }
}

/** `adbreakend`: the media goes on. */
export class AdBreakEndEvent extends Event {
  constructor(
    /** When the break was asked for. */
    readonly at: AdvertTime,
  ) {
    super('adbreakend');
  }
}

/** `adstart`: an advert is to be seen. */
export class AdStartEvent extends Event {
  constructor(
    readonly advert: Advert,
    /** Its place in the break, from 0. */
    readonly index: number,
    /** How many adverts the break has. */
    readonly count: number,
  ) {
    super('adstart');
  }
}

/** `adend`: an advert that began is over, at its end, skipped or broken. */
export class AdEndEvent extends Event {
  constructor(readonly advert: Advert) {
    super('adend');
  }
}

/** `adskip`: the viewer skipped an advert. */
export class AdSkipEvent extends Event {
  constructor(
    readonly advert: Advert,
    /** How far it had been shown, in seconds. */
    readonly time: number,
  ) {
    super('adskip');
  }
}

/** `adclick`: the viewer turns to the page behind an advert; `preventDefault()` leaves opening it to the page. */
export class AdClickEvent extends Event {
  constructor(
    readonly advert: Advert,
    /** Absolute address of that page. */
    readonly url: string,
  ) {
    super('adclick', { cancelable: true });
  }
}

/** `aderror`: an advert, or what says which there are, could not be had; the media goes on without it. */
export class AdErrorEvent extends Event {
  constructor(
    /** The error code of VAST: 303 for no advert, 400 to 405 for a video that does not play. */
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
