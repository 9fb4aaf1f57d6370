import type {
  HlsConfig,
  Loader,
  LoaderCallbacks,
  LoaderConfiguration,
  LoaderContext,
  LoaderResponse,
  LoaderStats,
  NullableNetworkDetails,
} from 'hls.js';
import type { Decision } from './decide';
import { RETRY_DELAY_LIMIT_MS } from './hls-limits';
import { ENDLESS, NOT_STARTED, addressOfContext, type Outcome, type Refusal, type RequestLog } from './request-log';

/** Time limit of one media request, in ms: slow downloads that still receive data may continue (player 3). */
const REQUEST_LIMIT_MS = 120_000;
/** Longest time without data in a download that has started, in ms (spec 9). */
const SILENCE_LIMIT_MS = 2000;
/** Poll interval of a download, in ms: short compared to `SILENCE_LIMIT_MS`. */
const SILENCE_CHECK_MS = 200;
/** Time without data after which a playlist request counts as active, in ms; most refreshes are shorter. */
const SLOW_PLAYLIST_MS = 1000;

/** Rules of a stream for its loaders. */
export interface LoadRules {
  readonly log: RequestLog;
  /** Creates a loader of hls.js for one attempt. */
  createLoader(config: HlsConfig): Loader<LoaderContext>;
  /** Decides about a failed request; `retryAfter` is the delay that the server requests, in ms. */
  decide(context: LoaderContext, outcome: Outcome, retryAfter: number | undefined): Decision;
  /** Returns the size in bytes above which a response counts as endless. */
  sizeLimit(context: LoaderContext): number;
}

/** Load policy of one attempt, without a limit for the first byte: the loader polls for silence itself. */
export const ONE_ATTEMPT = {
  maxTimeToFirstByteMs: Infinity,
  maxLoadTimeMs: REQUEST_LIMIT_MS,
  timeoutRetry: null,
  errorRetry: null,
};

/**
 * Loads one URL with a loader of hls.js, and applies the rules: silence is a timeout but slowness is not, failures are
 * retried but refusals are not, and offline it waits for the network (player 3). Each loader loads once.
 */
export class SegmentLoader implements Loader<LoaderContext> {
  context: LoaderContext | null = null;
  stats: LoaderStats;
  readonly #config: HlsConfig;
  readonly #rules: LoadRules;
  readonly #life = new AbortController();
  #inner: Loader<LoaderContext>;
  #settings: LoaderConfiguration | undefined;
  #callbacks: LoaderCallbacks<LoaderContext> | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isUsed = false;
  #address = '';
  #details: NullableNetworkDetails = null;
  #pollTimer: ReturnType<typeof setInterval> | undefined;
  /** Bytes that had arrived at the last poll. */
  #loaded = 0;
  /** Time at which data last arrived, in ms of `performance.now()`. */
  #flowedAt = 0;

  constructor(config: HlsConfig, rules: LoadRules) {
    this.#config = config;
    this.#rules = rules;
    this.#inner = rules.createLoader(config);
    this.stats = this.#inner.stats;
  }

  load(context: LoaderContext, settings: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    if (this.#callbacks) throw new Error('A loader serves once.');
    this.context = context;
    this.#address = addressOfContext(context);
    this.#settings = settings;
    this.#callbacks = callbacks;
    this.stats.loading.start = performance.now();
    if (isMedia(context)) this.#rules.log.active.add(this);
    addEventListener('online', () => this.#onOnline(), { signal: this.#life.signal });
    const refusal = this.#rules.log.getRefusal(this.#address);
    // Asynchronous, like a response of the network: hls.js has not stored this loader yet.
    if (refusal) this.#wait(0, () => this.#settle(context, refusal));
    else this.#wait(this.#rules.log.getPause(this.#address), () => this.#attempt());
  }

  abort(): void {
    this.#end();
    this.stats.aborted = true;
    this.#inner.abort();
    if (this.context) this.#callbacks?.onAbort?.(this.stats, this.context, this.#details);
  }

  destroy(): void {
    this.#end();
    this.#inner.destroy();
    this.context = null;
  }

  getCacheAge(): number | null {
    return this.#inner.getCacheAge?.() ?? null;
  }

  getResponseHeader(name: string): string | null {
    return this.#inner.getResponseHeader?.(name) ?? null;
  }

  #attempt(): void {
    const [context, settings, stats] = [this.context, this.#settings, this.stats];
    if (!context || !settings) return;
    if (!navigator.onLine && context.url.startsWith('http')) return;
    if (this.#isUsed) this.#inner = this.#rules.createLoader(this.#config);
    this.#isUsed = true;
    this.#inner.stats = resetStats(stats);
    const attempt = { ...settings, timeout: ONE_ATTEMPT.maxLoadTimeMs, maxRetry: 0, loadPolicy: ONE_ATTEMPT };
    this.#inner.load(context, attempt, {
      onSuccess: (response, _stats, _context, details) => this.#succeed(response, details),
      onProgress: (...progress) => this.#callbacks?.onProgress?.(...progress),
      onError: (error, _context, details) => this.#fail(error, details),
      onTimeout: (_stats, _context, details) => this.#fail('timeout', details),
    });
    // The attempt may have ended already.
    if (this.#inner.context !== context) return;
    this.#loaded = 0;
    this.#flowedAt = performance.now();
    this.#pollTimer = setInterval(() => this.#poll(context, settings), SILENCE_CHECK_MS);
  }

  /** Checks the attempt for silence; a slow one that receives data may continue (player 3). */
  #poll(context: LoaderContext, settings: LoaderConfiguration): void {
    const { loaded } = this.stats;
    const now = performance.now();
    if (loaded > this.#loaded) {
      this.#loaded = loaded;
      this.#flowedAt = now;
      this.#onData(context, loaded);
      return;
    }
    const silence = now - this.#flowedAt;
    const limit = loaded > 0 ? SILENCE_LIMIT_MS : settings.loadPolicy.maxTimeToFirstByteMs;
    if (silence >= SLOW_PLAYLIST_MS) this.#rules.log.active.add(this);
    if (silence < limit) return;
    // hls.js shows this value in the text of its error.
    settings.timeout = limit;
    this.#fail('timeout', this.#details);
  }

  #onData(context: LoaderContext, loaded: number): void {
    const { log, sizeLimit } = this.#rules;
    if (isMedia(context)) log.recordArrival();
    if (loaded <= sizeLimit(context)) return;
    log.refuse(this.#address, ENDLESS);
    this.#stopAttempt();
    this.#settle(context, ENDLESS);
  }

  #succeed(response: LoaderResponse, details: NullableNetworkDetails): void {
    const { context, stats } = this;
    if (!context) return;
    const result = endFixedPlaylist(response);
    if (isNotStarted(result)) return this.#fail(NOT_STARTED, details);
    this.#rules.log.recordSuccess(this.#address);
    if (isMedia(context)) this.#rules.log.recordArrival();
    this.#end();
    this.#callbacks?.onSuccess(result, stats, context, details);
  }

  #fail(outcome: Outcome, details: NullableNetworkDetails): void {
    const { context } = this;
    if (!context) return;
    const { log } = this.#rules;
    this.#details = details;
    this.#stopAttempt();
    const pause = parseRetryAfter(details);
    if (isRefusal(outcome, pause)) {
      log.refuse(this.#address, outcome);
    } else {
      // Offline, the `online` event starts the next attempt.
      if (!navigator.onLine) return;
      log.active.add(this);
      log.recordFailure(this.#address, outcome);
    }
    this.#settle(context, outcome, pause);
  }

  #settle(context: LoaderContext, outcome: Outcome, pause?: number): void {
    const decision = this.#rules.decide(context, outcome, pause);
    if (decision.action !== 'retry') return this.#deliver(context, outcome);
    this.#rules.log.retries += 1;
    this.#wait(decision.delay, () => this.#attempt());
  }

  /** Restarts a request that waits or is silent: its data was lost with the network. Others continue. */
  #onOnline(): void {
    const { log } = this.#rules;
    const isFlowing = this.#pollTimer !== undefined && performance.now() - this.#flowedAt < SILENCE_CHECK_MS;
    log.clearFailures();
    if (!this.context || log.getRefusal(this.#address) || isFlowing) return;
    this.#stopAttempt();
    this.#attempt();
  }

  #deliver(context: LoaderContext, outcome: Outcome): void {
    const { stats } = this;
    this.#end();
    stats.aborted = false;
    if (outcome === 'timeout') this.#callbacks?.onTimeout(stats, context, this.#details);
    else this.#callbacks?.onError(outcome, context, this.#details, stats);
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #stopAttempt(): void {
    this.#stopTimers();
    if (this.#isUsed) this.#inner.destroy();
  }

  #stopTimers(): void {
    clearTimeout(this.#timer);
    clearInterval(this.#pollTimer);
    this.#pollTimer = undefined;
  }

  #end(): void {
    this.#stopTimers();
    this.#life.abort();
    this.#rules.log.active.delete(this);
  }
}

/** Playlist type that promises no further changes. */
const FIXED_TYPE = /^#EXT-X-PLAYLIST-TYPE:\s*VOD\s*$/im;

/** Adds the missing end to a playlist that may not change: without it hls.js plays a live stream (RFC 8216, 6.3.4). */
function endFixedPlaylist(response: LoaderResponse): LoaderResponse {
  const { data } = response;
  const lacksEnd = typeof data === 'string' && FIXED_TYPE.test(data) && !/^#EXT-X-ENDLIST/m.test(data);
  return lacksEnd ? { ...response, data: `${data}\n#EXT-X-ENDLIST\n` } : response;
}

/** Tags of playlists other than live ones without segments. */
const HAS_CONTENT = /^#EXT(INF|-X-(STREAM-INF|I-FRAME-STREAM-INF|MEDIA|SKIP|ENDLIST)\b(?!-))/m;

/** Whether a response is a live playlist without segments: the stream has not started. */
function isNotStarted({ data }: LoaderResponse): boolean {
  return typeof data === 'string' && data.startsWith('#EXTM3U') && !HAS_CONTENT.test(data);
}

/** Whether the server refuses the request for good; 429 with `Retry-After` allows another one (RFC 6585, 4). */
function isRefusal(outcome: Outcome, retryAfter: number | undefined): outcome is Refusal {
  if (outcome === 'timeout' || (outcome.code === 429 && retryAfter !== undefined)) return false;
  return outcome.code >= 400 && outcome.code < 500;
}

/** Whether a request is for media or a key, not for a playlist. */
function isMedia({ type }: LoaderContext): boolean {
  return String(type) === 'media-fragment' || String(type) === 'key';
}

/** Returns the `Retry-After` of a response, in ms, up to `RETRY_DELAY_LIMIT_MS`; undefined without one. */
export function parseRetryAfter(details: NullableNetworkDetails, now = Date.now()): number | undefined {
  const text = headerOf(details)?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_DELAY_LIMIT_MS);
}

function headerOf(details: NullableNetworkDetails): string | null | undefined {
  if (details instanceof Response) return details.headers.get('retry-after');
  // Reading a header that CORS hides logs an error in the console.
  const isReadable = details instanceof XMLHttpRequest && /^retry-after:/im.test(details.getAllResponseHeaders());
  return isReadable ? details.getResponseHeader('retry-after') : undefined;
}

/** Resets the statistics of a request in place: hls.js keeps a reference to the object. */
function resetStats(stats: LoaderStats): LoaderStats {
  Object.assign(stats.loading, { start: 0, first: 0, end: 0 });
  return Object.assign(stats, { aborted: false, loaded: 0, total: 0, chunkCount: 0, bwEstimate: 0 });
}
