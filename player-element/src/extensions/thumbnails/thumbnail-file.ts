import { requestCredentials } from '../../media/request-credentials';
import type { Owners } from '../../player/feature';
import { parseVtt } from '../../utils/parse-vtt';
import { thumbnailOf, type Thumbnail } from './thumbnail';
import { thumbnailsUrl } from './thumbnails-url';

const NONE: readonly Thumbnail[] = Object.freeze([]);

/** The page's file of small pictures, fetched once when somebody first looks. Tells by `thumbnailschange` of the video. */
export class ThumbnailFile {
  readonly #owners: Pick<Owners, 'options' | 'video' | 'document'>;
  readonly #life: AbortSignal;
  #thumbnails = NONE;
  #url: string | undefined;
  #request = new AbortController();

  constructor(owners: Pick<Owners, 'options' | 'video' | 'document' | 'source'>, life: AbortSignal) {
    this.#owners = owners;
    this.#life = life;
    const check = (): void => {
      if (this.#url !== undefined && this.#url !== thumbnailsUrl(owners)) this.#forget();
    };
    for (const type of ['trackschange', 'sourcechange']) owners.source.addEventListener(type, check, { signal: life });
    owners.options.addEventListener('optionschange', check, { signal: life });
    life.addEventListener('abort', () => this.#request.abort(), { once: true });
  }

  /** The pictures, the earliest first; empty until they are there. */
  get thumbnails(): readonly Thumbnail[] {
    return this.#thumbnails;
  }

  /** Fetches the file unless it is there or on its way; after a failure the next call asks again. */
  async load(): Promise<void> {
    const url = thumbnailsUrl(this.#owners);
    if (!url || url === this.#url || this.#life.aborted) return;
    this.#forget();
    this.#url = url;
    const { signal } = (this.#request = new AbortController());
    try {
      const credentials = requestCredentials(this.#owners.video.crossOrigin);
      const reply = await fetch(url, { signal, credentials });
      if (!reply.ok) throw new Error(`${reply.status} ${reply.statusText}`);
      const cues = parseVtt(await reply.text());
      this.#set(cues.flatMap((cue) => thumbnailOf(cue, reply.url) ?? []).sort((one, other) => one.start - other.start));
    } catch (reason) {
      if (signal.aborted) return;
      // Without a network the next look asks again.
      if (!navigator.onLine) this.#url = undefined;
      else console.warn(`The thumbnails ${url} of the player did not load:`, reason);
    }
  }

  #forget(): void {
    this.#request.abort();
    this.#url = undefined;
    this.#set(NONE);
  }

  #set(thumbnails: readonly Thumbnail[]): void {
    if (thumbnails === this.#thumbnails) return;
    this.#thumbnails = thumbnails;
    this.#owners.video.dispatchEvent(new Event('thumbnailschange'));
  }
}
