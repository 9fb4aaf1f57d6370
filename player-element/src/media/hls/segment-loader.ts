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
import { ENDLESS, addressOfContext, type Outcome, type Refusal, type RequestLog } from './request-log';

/** Whole time one media request may take, in ms: slow but flowing downloads are not killed (player 3). */
const REQUEST_LIMIT_MS = 120_000;
/** Longest silence of a download that has begun, in ms (spec 9). */
const SILENCE_LIMIT_MS = 2000;
/** How often a download is looked at, in ms: fine against the silence it may show. */
const SILENCE_CHECK_MS = 200;
/** Silence after which a playlist request counts as something to wait for, in ms; refreshes are shorter. */
const SLOW_PLAYLIST_MS = 1000;

/** What a loader cannot know by itself. */
export interface LoadRules {
  readonly log: RequestLog;
  /** hls.js's own loader, for one attempt. */
  createLoader(config: HlsConfig): Loader<LoaderContext>;
  /** Returns what becomes of a failed request; `retryAfter` is how long the server asks to wait, in ms. */
  decide(context: LoaderContext, outcome: Outcome, retryAfter: number | undefined): Decision;
  /** Bytes from which on an answer is endless garbage. */
  sizeLimit(context: LoaderContext): number;
}

/** One attempt, without a limit to its first byte: the loader watches for silence. */
export const ONE_ATTEMPT = {
  maxTimeToFirstByteMs: Infinity,
  maxLoadTimeMs: REQUEST_LIMIT_MS,
  timeoutRetry: null,
  errorRetry: null,
};

/**
 * Loads one address by hls.js's own loader, as patiently as the rules say: silence is a timeout and slowness is not,
 * failures are repeated, refusals never, and without a network it waits for one (player 3). It serves once.
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
  /** Bytes that had arrived when the download was polled last. */
  #loaded = 0;
  /** When more had arrived, on the clock of `performance.now()`. */
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
    // Later, as an answer of the network would be: hls.js does not know this loader yet.
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
    // It may be over already.
    if (this.#inner.context !== context) return;
    this.#loaded = 0;
    this.#flowedAt = performance.now();
    this.#pollTimer = setInterval(() => this.#poll(context, settings), SILENCE_CHECK_MS);
  }

  /** Watches the attempt for silence; a slow one that flows is left alone (player 3). */
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
    // hls.js puts it into the text of its error.
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
    this.#rules.log.recordSuccess(this.#address);
    if (isMedia(context)) this.#rules.log.recordArrival();
    this.#end();
    this.#callbacks?.onSuccess(response, stats, context, details);
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
      // Without a network it is asked for again when that is back.
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

  /** Whatever was on its way is lost when the network was: a wait is over, and a silent request is asked anew. */
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

/** Whether the server does not want to be asked again: one that names a time for it does (RFC 6585, 4). */
function isRefusal(outcome: Outcome, retryAfter: number | undefined): outcome is Refusal {
  if (outcome === 'timeout' || (outcome.code === 429 && retryAfter !== undefined)) return false;
  return outcome.code >= 400 && outcome.code < 500;
}

/** Whether a request is for what is played, and not for a playlist. */
function isMedia({ type }: LoaderContext): boolean {
  return String(type) === 'media-fragment' || String(type) === 'key';
}

/** How long an answer asks to wait before another request, in ms and with a limit; nothing when it does not say. */
export function parseRetryAfter(details: NullableNetworkDetails, now = Date.now()): number | undefined {
  const text = headerOf(details)?.trim();
  if (!text) return undefined;
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - now;
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), RETRY_DELAY_LIMIT_MS);
}

function headerOf(details: NullableNetworkDetails): string | null | undefined {
  if (details instanceof Response) return details.headers.get('retry-after');
  // Browsers complain in the console about a header that may not be read.
  const isReadable = details instanceof XMLHttpRequest && /^retry-after:/im.test(details.getAllResponseHeaders());
  return isReadable ? details.getResponseHeader('retry-after') : undefined;
}

/** Resets the statistics of a request in place: hls.js holds on to the object. */
function resetStats(stats: LoaderStats): LoaderStats {
  Object.assign(stats.loading, { start: 0, first: 0, end: 0 });
  return Object.assign(stats, { aborted: false, loaded: 0, total: 0, chunkCount: 0, bwEstimate: 0 });
}
