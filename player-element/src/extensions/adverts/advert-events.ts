import type { Advert, AdvertTime } from './advert';

/** `adbreakstart`: adverts take the place of the media, which waits. */
export class AdBreakStartEvent extends Event {
  /** When the break was asked for. */
  readonly at: AdvertTime;

  constructor(at: AdvertTime) {
    super('adbreakstart');
    this.at = at;
  }
}

/** `adbreakend`: the media goes on. */
export class AdBreakEndEvent extends Event {
  /** When the break was asked for. */
  readonly at: AdvertTime;

  constructor(at: AdvertTime) {
    super('adbreakend');
    this.at = at;
  }
}

/** `adstart`: an advert is to be seen. */
export class AdStartEvent extends Event {
  readonly advert: Advert;
  /** Its place in the break, from 0. */
  readonly index: number;
  /** How many adverts the break has. */
  readonly count: number;

  constructor(advert: Advert, index: number, count: number) {
    super('adstart');
    this.advert = advert;
    this.index = index;
    this.count = count;
  }
}

/** `adend`: an advert that began is over, at its end, skipped or broken. */
export class AdEndEvent extends Event {
  readonly advert: Advert;

  constructor(advert: Advert) {
    super('adend');
    this.advert = advert;
  }
}

/** `adskip`: the viewer skipped an advert. */
export class AdSkipEvent extends Event {
  readonly advert: Advert;
  /** How far it had been shown, in seconds. */
  readonly time: number;

  constructor(advert: Advert, time: number) {
    super('adskip');
    this.advert = advert;
    this.time = time;
  }
}

/** `adclick`: the viewer turns to the page behind an advert; `preventDefault()` leaves opening it to the page. */
export class AdClickEvent extends Event {
  readonly advert: Advert;
  /** Absolute address of that page. */
  readonly url: string;

  constructor(advert: Advert, url: string) {
    super('adclick', { cancelable: true });
    this.advert = advert;
    this.url = url;
  }
}

/** `aderror`: an advert, or what says which there are, could not be had; the media goes on without it. */
export class AdErrorEvent extends Event {
  /** The error code of VAST: 303 for no advert, 400 to 405 for a video that does not play. */
  readonly code: number;
  readonly message: string;
  readonly advert: Advert | undefined;

  constructor(code: number, message: string, advert: Advert | undefined) {
    super('aderror');
    this.code = code;
    this.message = message;
    this.advert = advert;
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
