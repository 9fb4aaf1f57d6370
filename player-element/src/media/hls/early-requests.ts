import type { HlsConfig, Loader, LoaderContext } from 'hls.js';
import type { StreamStart } from '../engine';
import { segmentsAt, startVariant } from '../source/hls-playlist';
import { fetchMedia } from '../source/source-request';
import { handled } from '../../utils/handled';
import { PLAYLIST_SIZE_LIMIT } from './hls-limits';
import { temporalFragment } from './media-fragment';

/** Complete response of an early request. */
interface EarlyResponse {
  readonly response: Response;
  readonly data: ArrayBuffer;
}

/** Request that was sent before hls.js arrived; a loader of hls.js takes it over. */
export class EarlyRequest {
  /** Times in ms of `performance.now()`, 0 before them. */
  readonly startedAt = performance.now();
  firstAt = 0;
  /** Bytes that have arrived. */
  loaded = 0;
  /** Called whenever bytes arrive. */
  onProgress: (() => void) | undefined;
  /** Undefined without a response, or if it exceeds the size limit; never rejects. */
  readonly result: Promise<EarlyResponse | undefined>;
  readonly #stop = new AbortController();

  /** `send` sends the request, which the signal aborts. */
  constructor(send: (signal: AbortSignal) => Promise<Response | undefined>, sizeLimit = Infinity) {
    this.result = this.#read(send, sizeLimit).catch(() => undefined);
  }

  /** Text of the response; undefined without one. */
  async text(): Promise<string | undefined> {
    const result = await this.result;
    return result && new TextDecoder().decode(result.data);
  }

  abort(): void {
    this.#stop.abort();
  }

  async #read(
    send: (signal: AbortSignal) => Promise<Response | undefined>,
    sizeLimit: number,
  ): Promise<EarlyResponse | undefined> {
    const { signal } = this.#stop;
    const response = await send(signal);
    if (!response) return undefined;
    this.firstAt = performance.now();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    const reader = response.body!.getReader();
    signal.addEventListener('abort', () => void handled(reader.cancel()), { once: true });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return { response, data: await new Blob(chunks).arrayBuffer() };
      chunks.push(value);
      this.loaded += value.length;
      this.onProgress?.();
      if (this.loaded > sizeLimit) {
        this.abort();
        return undefined;
      }
    }
  }
}

/** First requests of a stream, sent while hls.js is on its way, by their absolute URLs. */
export class EarlyRequests {
  readonly #requests = new Map<string, EarlyRequest>();
  readonly #start: StreamStart;
  /** URL of the playlist of the level that the stream starts with; undefined if hls.js chooses it. */
  #levelUrl: string | undefined;

  constructor(start: StreamStart) {
    this.#start = start;
    const { url, response } = start;
    if (response) this.#requests.set(keyOf(url), new EarlyRequest(() => response, PLAYLIST_SIZE_LIMIT));
    start.signal.addEventListener('abort', () => this.abort(), { once: true });
  }

  /** Master playlist, or the only playlist of the stream. */
  get playlist(): EarlyRequest | undefined {
    return this.#requests.get(keyOf(this.#start.url));
  }

  /**
   * Requests the playlist of the level that hls.js starts with, and the first segment, as long as `isWaiting`. They share
   * the bandwidth with hls.js, but none of them waits for it.
   */
  async requestBeginning(isWaiting: () => boolean): Promise<void> {
    const { url, video, maxHeight, startLowest } = this.#start;
    const startPosition = this.#start.startPosition || temporalFragment(url).start;
    const master = this.playlist;
    const text = await master?.text();
    if (text === undefined || !isWaiting()) return;
    const base = (await master!.result)!.response.url || url;
    this.#levelUrl = startVariant(text, base, { video, maxHeight, startLowest })?.url;
    if (!this.#levelUrl) return this.#requestSegment(text, base, startPosition);
    const level = this.#send(this.#levelUrl, PLAYLIST_SIZE_LIMIT);
    const list = await level.text();
    if (list === undefined || !isWaiting()) return;
    this.#requestSegment(list, (await level.result)!.response.url || this.#levelUrl, startPosition);
  }

  /** Whether this is the URL of the level that the stream starts with. */
  isStart(url: string): boolean {
    return keyOf(url) === this.#levelUrl;
  }

  /** Returns the request of a URL, once: a repeated request is a new one. */
  take(url: string): EarlyRequest | undefined {
    const key = keyOf(url);
    const request = this.#requests.get(key);
    this.#requests.delete(key);
    return request;
  }

  /** Aborts what no loader took over. */
  abort(): void {
    for (const request of this.#requests.values()) request.abort();
    this.#requests.clear();
  }

  #requestSegment(text: string, base: string, time: number): void {
    for (const url of segmentsAt(text, base, time)) this.#send(url);
  }

  #send(url: string, sizeLimit?: number): EarlyRequest {
    const request = new EarlyRequest((signal) => fetchMedia(url, this.#start.video.crossOrigin, signal), sizeLimit);
    this.#requests.set(keyOf(url), request);
    return request;
  }
}

/** Returns the absolute URL without a fragment, however hls.js writes it. */
function keyOf(url: string): string {
  const { href, hash } = new URL(url, document.baseURI);
  return href.slice(0, href.length - hash.length);
}

/** Extends a loader of hls.js, which gets the responses of early requests in place of new ones. */
export function earlyLoader(base: HlsConfig['loader'], requests: EarlyRequests | undefined): HlsConfig['loader'] {
  if (!requests) return base;
  return class extends base {
    #early: EarlyRequest | undefined;

    override load(...request: Parameters<Loader<LoaderContext>['load']>): void {
      const [context, , callbacks] = request;
      const early = context.rangeEnd ? undefined : requests.take(context.url);
      if (!early) return super.load(...request);
      const { stats } = this;
      this.context = context;
      this.#early = early;
      stats.loading.start = early.startedAt;
      early.onProgress = () => {
        stats.loading.first = early.firstAt;
        stats.loaded = early.loaded;
      };
      early.onProgress();
      const deliver = (result: EarlyResponse | undefined): void => {
        // The loader has been destroyed.
        if (!this.context) return;
        this.#early = undefined;
        if (!result) {
          // A started loader refuses to load.
          stats.loading.start = stats.loading.first = stats.loaded = 0;
          return super.load(...request);
        }
        const { response, data } = result;
        const { url, status: code, statusText, ok } = response;
        stats.loading.end = performance.now();
        stats.total = stats.loaded;
        const body = context.responseType === 'arraybuffer' ? data : new TextDecoder().decode(data);
        if (ok) callbacks.onSuccess({ url, data: body, code }, stats, context, null);
        else callbacks.onError({ code, text: statusText }, context, response, stats);
      };
      void early.result.then(deliver);
    }

    override abort(): void {
      this.#early?.abort();
      super.abort();
    }

    override destroy(): void {
      this.#early?.abort();
      super.destroy();
    }
  };
}
