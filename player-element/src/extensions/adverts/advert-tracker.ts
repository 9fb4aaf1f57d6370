import { parseUrl } from '../../utils/parse-url';
import type { AdvertMoment, AdvertTracking } from './advert';

/** What a viewer may do more than once; everything else counts once. */
const REPEATED = 'pause resume mute unmute fullscreen exitFullscreen clickTracking'.split(' ');

/** The parts of an advert whose end counts. */
const QUARTILES: readonly [AdvertMoment, number][] = [
  ['firstQuartile', 0.25],
  ['midpoint', 0.5],
  ['thirdQuartile', 0.75],
];

/** Values of the macros that an address may contain, by name. */
type Macros = Readonly<Record<string, string>>;

/** Reports to servers what happens to one advert. */
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

  /** Reports that the advert has been shown to this second of so many. */
  trackProgress(seconds: number, duration: number): void {
    for (const [moment, part] of QUARTILES) if (seconds >= part * duration) this.track(moment);
    for (const name of Object.keys(this.#tracking) as AdvertMoment[]) {
      const [, value, percent] = /^progress-([\d.]+)(%?)$/.exec(name) ?? [];
      const at = percent ? (Number(value) / 100) * duration : Number(value);
      if (seconds >= at) this.track(name);
    }
  }
}

/**
 * Asks for addresses so that servers count it: beyond the page's end, across origins, and without reading the answer,
 * which takes no permission of the server.
 */
export function sendBeacons(urls: string | readonly string[] = [], macros: Macros = {}): void {
  for (const url of [urls].flat()) {
    const address = webUrl(fillMacros(url, macros));
    if (!address) continue;
    const request = { mode: 'no-cors', credentials: 'include', keepalive: true } as const;
    // A server that does not answer, or that the page's policy forbids, is no trouble of the viewer's.
    fetch(address, request).catch(() => undefined);
  }
}

/** Numbers in a random macro: VAST asks for eight digits. */
const RANDOM_LIMIT = 1e8;

/** Replaces the macros of VAST in an address, `[NAME]` or `%%NAME%%`, by their values. */
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

/** The absolute address of a page or of a server; nothing for `javascript:` and the like. */
export function webUrl(text: string | undefined): string | undefined {
  const url = text ? parseUrl(text, document.baseURI) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}

/** Why an advert was not shown. */
export class AdvertFailure extends Error {
  override readonly name = 'AdvertFailure';

  constructor(
    /** The error code of VAST: 303 for no advert, 400 to 405 for a video that does not play. */
    readonly code: number,
    message: string,
  ) {
    super(message);
  }
}

export function failureOf(reason: unknown): AdvertFailure {
  return reason instanceof AdvertFailure ? reason : new AdvertFailure(900, String(reason));
}
