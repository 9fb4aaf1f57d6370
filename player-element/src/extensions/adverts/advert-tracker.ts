import { parseUrl } from '../../utils/parse-url';
import type { AdvertMoment, AdvertTracking } from './advert';

/** Events that may be reported more than once; all others are reported once. */
const REPEATED = 'pause resume mute unmute fullscreen exitFullscreen clickTracking'.split(' ');

/** Quartile events, with the share of the advert after which each is reported. */
const QUARTILES: readonly [AdvertMoment, number][] = [
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
];

/** Values of URL macros by name. */
type Macros = Readonly<Record<string, string>>;

/** Reports the events of one advert to its tracking URLs. */
export class AdvertTracker {
  readonly #tracking: AdvertTracking;
  readonly #macros: () => Macros;
  readonly #sent = new Set<string>();

  constructor(tracking: AdvertTracking = {}, macros: () => Macros) {
    this.#tracking = tracking;
    this.#macros = macros;
  }

  track(moment: AdvertMoment, macros: Macros = {}): void {
    if (this.#sent.has(moment)) return;
    if (!REPEATED.includes(moment)) this.#sent.add(moment);
    sendBeacons(this.#tracking[moment], { ...this.#macros(), ...macros });
  }

  /** Reports the quartiles and `progress-…` events that are due after this many seconds. */
  trackProgress(seconds: number, duration: number): void {
    for (const [moment, share] of QUARTILES) if (seconds >= share * duration) this.track(moment);
    for (const name of Object.keys(this.#tracking) as AdvertMoment[]) {
      const [, value, percent] = /^progress-([\d.]+)(%?)$/.exec(name) ?? [];
      const at = percent ? (Number(value) / 100) * duration : Number(value);
      if (seconds >= at) this.track(name);
    }
  }
}

/** Requests tracking URLs, also while the page unloads. No response is read, so servers need no CORS headers. */
export function sendBeacons(urls: string | readonly string[] = [], macros: Macros = {}): void {
  for (const url of [urls].flat()) {
    const address = webUrl(fillMacros(url, macros));
    if (!address) continue;
    const request = { mode: 'no-cors', credentials: 'include', keepalive: true } as const;
    // Network errors and requests blocked by the page's CSP do not concern the viewer.
    fetch(address, request).catch(() => undefined);
  }
}

/** Upper limit of the random macro; VAST requires eight digits. */
const RANDOM_LIMIT = 1e8;

/** Replaces the VAST macros in a URL, `[NAME]` or `%%NAME%%`, by their values. */
export function fillMacros(url: string, macros: Macros = {}): string {
  const all: Macros = {
    CACHEBUSTING: String(Math.floor(Math.random() * RANDOM_LIMIT)).padStart(8, '0'),
    TIMESTAMP: new Date().toISOString(),
    ...macros,
  };
  return url.replaceAll(/\[([A-Z]+)\]|%%([A-Z]+)%%/g, (macro, name: string, other: string) => {
    const value = all[name || other];
    return value === undefined ? macro : encodeURIComponent(value);
  });
}

/** Returns the absolute `http:` or `https:` URL; undefined for other schemes such as `javascript:`. */
export function webUrl(text: string | undefined): string | undefined {
  const url = text ? parseUrl(text, document.baseURI) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Reason why an advert was not shown. */
export class AdvertFailure extends Error {
  override readonly name = 'AdvertFailure';

  constructor(
    /** VAST error code, such as 303 for no advert or 400 to 405 for a video that does not play. */
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export function failureOf(reason: unknown): AdvertFailure {
  return reason instanceof AdvertFailure ? reason : new AdvertFailure(900, String(reason));
}
