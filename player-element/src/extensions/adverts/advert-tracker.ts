import { parseUrl } from '../../utils/parse-url';
import type { AdvertMoment, AdvertTracking } from './advert';

/** What a viewer may do more than once; everything else is told once. */
const REPEATED: readonly string[] = [
  'pause',
  'resume',
  'mute',
  'unmute',
  'fullscreen',
  'exitFullscreen',
  'clickTracking',
];

/** The parts of an advert whose end is told. */
const QUARTILES: readonly [AdvertMoment, number][] = [
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
];

/** Tells servers what happens to one advert. */
export class AdvertTracker {
  readonly #tracking: AdvertTracking;
  readonly #values: () => Readonly<Record<string, string>>;
  readonly #told = new Set<string>();

  /** `values` gives the macros that the addresses may contain. */
  constructor(tracking: AdvertTracking = {}, values: () => Readonly<Record<string, string>> = () => ({})) {
    this.#tracking = tracking;
    this.#values = values;
  }

  /** Something happened. */
  tell(moment: AdvertMoment, values: Readonly<Record<string, string>> = {}): void {
    if (this.#told.has(moment)) return;
    if (!REPEATED.includes(moment)) this.#told.add(moment);
    sendBeacons(this.#tracking[moment], { ...this.#values(), ...values });
  }

  /** The advert has been shown to this second of so many. */
  progress(seconds: number, duration: number): void {
    for (const [moment, part] of QUARTILES) if (seconds >= part * duration) this.tell(moment);
    for (const name of Object.keys(this.#tracking) as AdvertMoment[]) {
      const [, value, percent] = /^progress-([\d.]+)(%?)$/.exec(name) ?? [];
      const at = percent ? (Number(value) / 100) * duration : Number(value);
      if (seconds >= at) this.tell(name);
    }
  }
}

/**
 * Asks for addresses so that servers count it: beyond the page's end, across origins, and without reading the answer,
 * which takes no permission of the server.
 */
export function sendBeacons(
  urls: string | readonly string[] = [],
  values: Readonly<Record<string, string>> = {},
): void {
  for (const url of [urls].flat()) {
    const address = webUrl(fillMacros(url, values), document.baseURI);
    if (!address) continue;
    const request = { mode: 'no-cors', credentials: 'include', keepalive: true } as const;
    // A server that does not answer, or that the page's policy forbids, is no trouble of the viewer's.
    fetch(address, request).catch(() => undefined);
  }
}

/** Numbers in a random macro: VAST asks for eight digits. */
const RANDOM_LIMIT = 1e8;

/** An address with the macros of VAST, `[NAME]` or `%%NAME%%`, in place of which these values stand. */
export function fillMacros(url: string, values: Readonly<Record<string, string>> = {}): string {
  const all: Readonly<Record<string, string>> = {
    CACHEBUSTING: String(Math.floor(Math.random() * RANDOM_LIMIT)).padStart(8, '0'),
    TIMESTAMP: new Date().toISOString(),
    ...values,
  };
  return url.replaceAll(/\[([A-Z]+)\]|%%([A-Z]+)%%/g, (macro, name: string, other: string) => {
    const value = all[name || other];
    return value === undefined ? macro : encodeURIComponent(value);
  });
}

/** The absolute address of a page or of a server; nothing for `javascript:` and the like. */
export function webUrl(text: string | undefined, base: string): string | undefined {
  const url = text ? parseUrl(text, base) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Why an advert was not shown. */
export class AdvertFailure extends Error {
  /** The error code of VAST: 303 for no advert, 400 to 405 for a video that does not play. */
  readonly code: number;
  /** Where it is to be told. */
  readonly tracking: AdvertTracking | undefined;

  constructor(code: number, message: string, tracking?: AdvertTracking) {
    super(message);
    this.name = 'AdvertFailure';
    this.code = code;
    this.tracking = tracking;
  }
}
