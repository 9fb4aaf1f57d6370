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
import { freshStats } from './fresh-stats';
import { ONE_ATTEMPT } from './load-policy';
import { isMedia, type LoadRules } from './load-rules';
import { isRefusal, type Outcome } from '../recovery/describe-failure';
import { addressOf, ENDLESS } from './request-log';
import { retryAfter } from './retry-after';
import { SilenceWatch } from './silence-watch';

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
  #release: (() => void) | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isUsed = false;
  #address = '';
  readonly #silence = new SilenceWatch();
  #details: NullableNetworkDetails = null;

  constructor(config: HlsConfig, rules: LoadRules) {
    this.#config = config;
    this.#rules = rules;
    this.#inner = rules.createLoader(config);
    this.stats = this.#inner.stats;
  }

  load(context: LoaderContext, settings: LoaderConfiguration, callbacks: LoaderCallbacks<LoaderContext>): void {
    if (this.#callbacks) throw new Error('A loader serves once.');
    this.context = context;
    this.#address = addressOf(context.url, context.rangeStart, context.rangeEnd);
    this.#settings = settings;
    this.#callbacks = callbacks;
    this.stats.loading.start = performance.now();
    if (isMedia(context)) this.#markActive();
    addEventListener('online', () => this.#onOnline(), { signal: this.#life.signal });
    const refusal = this.#rules.history.refusal(this.#address);
    // Told later, as an answer of the network would be: hls.js has not noted this loader yet.
    if (refusal) this.#wait(0, () => this.#settle(refusal));
    else this.#wait(this.#rules.history.pauseBefore(this.#address), () => this.#attempt());
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
    this.#inner.stats = freshStats(stats);
    const attempt = { ...settings, timeout: ONE_ATTEMPT.maxLoadTimeMs, maxRetry: 0, loadPolicy: ONE_ATTEMPT };
    this.#inner.load(context, attempt, this.#listeners());
    if (this.#inner.context === context) this.#watch(context, settings);
  }

  #listeners(): LoaderCallbacks<LoaderContext> {
    return {
      onSuccess: (response, _stats, _context, details) => this.#succeed(response, details),
      onProgress: (...progress) => this.#callbacks?.onProgress?.(...progress),
      onError: (error, _context, details) => this.#fail(error, details),
      onTimeout: (_stats, _context, details) => this.#fail('timeout', details),
    };
  }

  #watch(context: LoaderContext, settings: LoaderConfiguration): void {
    const { history, sizeLimit } = this.#rules;
    this.#silence.watch(this.stats, settings.loadPolicy.maxTimeToFirstByteMs, {
      grew: (loaded) => {
        if (isMedia(context)) history.arrived();
        if (loaded <= sizeLimit(context)) return;
        history.refuse(this.#address, ENDLESS);
        this.#stopAttempt();
        this.#settle(ENDLESS);
      },
      slow: () => this.#markActive(),
      silent: (limit) => {
        // hls.js words its error by this.
        settings.timeout = limit;
        this.#fail('timeout', this.#details);
      },
    });
  }

  #succeed(response: LoaderResponse, details: NullableNetworkDetails): void {
    const { context, stats } = this;
    if (!context) return;
    this.#rules.history.succeeded(this.#address);
    if (isMedia(context)) this.#rules.history.arrived();
    this.#end();
    this.#callbacks?.onSuccess(response, stats, context, details);
  }

  #fail(outcome: Outcome, details: NullableNetworkDetails): void {
    if (!this.context) return;
    const { history } = this.#rules;
    this.#details = details;
    this.#stopAttempt();
    const pause = retryAfter(details);
    if (isRefusal(outcome, pause)) {
      history.refuse(this.#address, outcome);
    } else {
      // Without a network it is asked for again when that is back.
      if (!navigator.onLine) return;
      this.#markActive();
      history.failed(this.#address, outcome);
    }
    this.#settle(outcome, pause);
  }

  #settle(outcome: Outcome, pause?: number): void {
    const { context } = this;
    if (!context) return;
    const decision = this.#rules.decide(context, outcome, pause);
    if (decision.action !== 'retry') return this.#deliver(outcome);
    this.#rules.history.retried();
    this.#wait(decision.delay, () => this.#attempt());
  }

  /** Whatever was on its way is lost when the network was: a wait is over, and a silent request is asked anew. */
  #onOnline(): void {
    this.#rules.history.clearFailures();
    if (!this.context || this.#rules.history.refusal(this.#address) || this.#silence.isFlowing) return;
    this.#stopAttempt();
    this.#attempt();
  }

  #deliver(outcome: Outcome): void {
    const { context, stats } = this;
    this.#end();
    if (!context) return;
    stats.aborted = false;
    if (outcome === 'timeout') this.#callbacks?.onTimeout(stats, context, this.#details);
    else this.#callbacks?.onError(outcome, context, this.#details, stats);
  }

  /** Counts the request as one that may still help. */
  #markActive(): void {
    this.#release ??= this.#rules.history.begin();
  }

  #wait(ms: number, then: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(then, ms);
  }

  #stopAttempt(): void {
    clearTimeout(this.#timer);
    this.#silence.stop();
    if (this.#isUsed) this.#inner.destroy();
  }

  #end(): void {
    clearTimeout(this.#timer);
    this.#silence.stop();
    this.#life.abort();
    this.#release?.();
  }
}
