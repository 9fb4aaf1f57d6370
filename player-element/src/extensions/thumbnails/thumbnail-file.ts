import { fetchMedia } from '../../media/source/source-request';
import type { Services } from '../../player/services';
import { parseVtt, type VttCue } from '../../utils/parse-vtt';
import { parseUrl } from '../../utils/parse-url';
import { thumbnailsUrl } from './thumbnails-url';

/** The page's file of small pictures, fetched once when somebody first looks. Event: `change`. */
export class ThumbnailFile extends EventTarget {
  readonly #services: Pick<Services, 'options' | 'video' | 'document'>;
  readonly #life: AbortSignal;
  /** Address of the file that is there, or on its way. */
  #url: string | undefined;
  #thumbnails: readonly Thumbnail[] = [];
  #request = new AbortController();

  constructor(services: Pick<Services, 'options' | 'video' | 'document'>, life: AbortSignal) {
    super();
    this.#services = services;
    this.#life = life;
    life.addEventListener('abort', () => this.#request.abort(), { once: true });
  }

  /** The pictures of the file that the page names now, the earliest first; empty until they are there. */
  get thumbnails(): readonly Thumbnail[] {
    return this.#url === thumbnailsUrl(this.#services) ? this.#thumbnails : [];
  }

  /** Fetches the file unless it is there or on its way; after a failure the next call asks again. */
  async load(): Promise<void> {
    const url = thumbnailsUrl(this.#services);
    if (!url || url === this.#url || this.#life.aborted) return;
    this.#request.abort();
    this.#request = new AbortController();
    this.#url = url;
    this.#thumbnails = [];
    const { signal } = this.#request;
    try {
      const reply = await fetchMedia(url, this.#services.video.crossOrigin, signal);
      if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
      const thumbnails = parseVtt(await reply.text()).flatMap((cue) => thumbnailOf(cue, reply.url) ?? []);
      this.#thumbnails = thumbnails.sort((one, other) => one.start - other.start);
      this.dispatchEvent(new Event('change'));
    } catch (reason) {
      if (signal.aborted) return;
      // Without a network the next look asks again.
      if (!navigator.onLine) this.#url = undefined;
      else console.warn(`The thumbnails ${url} of the player did not load:`, reason);
    }
  }
}

/** A small picture of the media at a time, which may be a part of a larger one. */
export interface Thumbnail {
  /** From when it is shown, in seconds. */
  readonly start: number;
  /** Absolute address of the picture. */
  readonly url: string;
  /** Which part of the picture it is, in px; all of it when nothing. */
  readonly part?: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What a cue of a WebVTT file at an address shows; nothing when it names no picture. https://www.w3.org/TR/media-frags/ */
export function thumbnailOf({ start, text }: VttCue, base: string): Thumbnail | undefined {
  const url = parseUrl(text.trim(), base);
  if (!url) return undefined;
  const [, ...numbers] = /\bxywh=(?:pixel:)?(\d+),(\d+),(\d+),(\d+)/.exec(url.hash) ?? [];
  const [x = 0, y = 0, width = 0, height = 0] = numbers.map(Number);
  url.hash = '';
  return { start, url: url.href, ...(width && height ? { part: { x, y, width, height } } : {}) };
}

/** The picture for a time in seconds: the last one that begins by then, else the first. */
export function thumbnailAt(thumbnails: readonly Thumbnail[], time: number): Thumbnail | undefined {
  return thumbnails.filter(({ start }) => start <= time).at(-1) ?? thumbnails[0];
}
