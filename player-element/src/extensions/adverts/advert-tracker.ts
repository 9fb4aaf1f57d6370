import type { AdvertMoment, AdvertTracking } from './advert';
import { fillMacros } from './fill-macros';
import { webUrl } from './web-url';

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
