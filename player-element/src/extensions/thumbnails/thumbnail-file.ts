import { fetchMedia } from '../../media/source/source-request';
import { parseCues, type ParsedCue } from '../../utils/parse-cues';
import { parseUrl } from '../../utils/parse-url';
import type { ExtensionContext } from '../extension';
import { thumbnailsUrl } from './thumbnails-url';

/** Thumbnail file of the page, fetched once, when a viewer first needs it. Event: `change`. */
export class ThumbnailFile extends EventTarget {
  readonly #services: ExtensionContext['services'];
  readonly #playerSignal: AbortSignal;
  /** URL of the file that is loaded or loading. */
  #url: string | undefined;
  #thumbnails: readonly Thumbnail[] = [];
  #request = new AbortController();

  constructor(services: ExtensionContext['services'], playerSignal: AbortSignal) {
    super();
    this.#services = services;
    this.#playerSignal = playerSignal;
    playerSignal.addEventListener('abort', () => this.#request.abort(), { once: true });
  }

  /** Thumbnails of the file that the page sets now, the earliest first; empty until they are loaded. */
  get thumbnails(): readonly Thumbnail[] {
    return this.#url === thumbnailsUrl(this.#services) ? this.#thumbnails : [];
  }

  /** Fetches the file unless it is loaded or loading; retries at the next call after a failure without a network. */
  async load(): Promise<void> {
    const url = thumbnailsUrl(this.#services);
    if (!url || url === this.#url || this.#playerSignal.aborted) return;
    this.#request.abort();
    this.#request = new AbortController();
    this.#url = url;
    this.#thumbnails = [];
    const { signal } = this.#request;
    try {
      const response = await fetchMedia(url, this.#services.video.crossOrigin, signal);
      if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
      const thumbnails = parseCues(await response.text()).flatMap((cue) => thumbnailOf(cue, response.url) ?? []);
      this.#thumbnails = thumbnails.sort((one, other) => one.start - other.start);
      this.dispatchEvent(new Event('change'));
    } catch (reason) {
      if (signal.aborted) return;
      // The next call retries.
      if (!navigator.onLine) this.#url = undefined;
      else console.warn(`The thumbnails ${url} of the player did not load:`, reason);
    }
  }
}

/** Thumbnail of the media; may be a region of a larger picture. */
export interface Thumbnail {
  /** Start time, in seconds. */
  readonly start: number;
  /** Absolute URL of the picture. */
  readonly url: string;
  /** Region of the picture; all of it if undefined. */
  readonly part?: ThumbnailPart;
}

/** Region of a picture, in px, or in percent of the picture. */
export interface ThumbnailPart extends Pick<DOMRectReadOnly, 'x' | 'y' | 'width' | 'height'> {
  readonly unit: 'pixel' | 'percent';
}

/** Returns the thumbnail that a cue of the file at `base` names, if any. */
export function thumbnailOf({ start, text }: Pick<ParsedCue, 'start' | 'text'>, base: string): Thumbnail | undefined {
  const url = parseUrl(text.trim(), base);
  if (!url) return undefined;
  const part = partOf(url.hash);
  url.hash = '';
  return { start, url: url.href, ...(part && { part }) };
}

/** Parses `xywh` of a fragment: https://www.w3.org/TR/media-frags/#naming-space. Tools also write decimals. */
function partOf(hash: string): ThumbnailPart | undefined {
  const [, unit = 'pixel', numbers] = /^(?:(pixel|percent):)?([\d.,\s]+)$/.exec(fragmentValue(hash, 'xywh')) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers?.split(',').map(Number) ?? [];
  return width > 0 && height > 0 && x >= 0 && y >= 0
    ? { x, y, width, height, unit: unit as ThumbnailPart['unit'] }
    : undefined;
}

/** Returns the last value of a name in a fragment, decoded; empty when there is none. */
function fragmentValue(hash: string, name: string): string {
  return new URLSearchParams(hash.slice(1)).getAll(name).at(-1) ?? '';
}

/** Returns the thumbnail for a time in seconds: the last one that starts by then, else the first. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], time: number): Thumbnail | undefined {
  return thumbnails.filter(({ start }) => start <= time).at(-1) ?? thumbnails[0];
}
