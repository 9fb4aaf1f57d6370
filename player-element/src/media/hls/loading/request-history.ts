import {
  REQUESTS_PER_WINDOW,
  REQUEST_WINDOW_MS,
  SILENCE_CHECK_MS,
  SILENCE_LIMIT_MS,
  SLOW_PLAYLIST_MS,
} from '../hls-limits';

/** Why an address is not asked for again. */
export interface Refusal {
  /** HTTP status, 0 when it is the content that is useless. */
  readonly code: number;
  readonly text: string;
}

/** A request that failed, and how. */
export interface FailedRequest {
  readonly url: string;
  readonly outcome: Refusal | 'timeout';
}

/** An answer that goes on for ever. */
export const ENDLESS: Refusal = { code: 0, text: 'The answer has no end' };

/** What Common Media Client Data adds to an address, other with each request (CTA-5004). */
const CLIENT_DATA = /[?&]CMCD=[^&#]*/;

/** The name of what a request asks for: a file, or a part of one. */
export function addressOf(url: string, start?: number, end?: number): string {
  const address = url.replace(CLIENT_DATA, '');
  return end ? `${address}#${start ?? 0}-${end}` : address;
}

/** What became of the requests of one source, by address: which are refused, which fail and since when. */
export class RequestHistory {
  readonly #refusals = new Map<string, Refusal>();
  readonly #failures = new Map<string, number[]>();
  readonly #corruptions = new Map<string, number>();
  #underWay = 0;
  #retries = 0;
  #skips = 0;
  #losses = 0;
  #arrival = performance.now();
  #lastFailed: FailedRequest | undefined;

  /** When media arrived last, on the clock of `performance.now()`. */
  get arrival(): number {
    return this.#arrival;
  }

  /** Whether a request runs or waits for its repetition. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** Notes that playback goes on without a fragment that failed for this reason. */
  skipped(reason: RequestFailure['reason']): void {
    this.#skips += 1;
    if (isLoss(reason)) this.#losses += 1;
  }

  /** Notes that fragments are buffered again. */
  resetSkips(): void {
    this.#skips = 0;
    this.#losses = 0;
  }

  /** Notes that media is arriving. */
  arrived(): void {
    this.#arrival = performance.now();
  }

  /** Requests that were repeated. */
  get retries(): number {
    return this.#retries;
  }

  /** Notes that a request is repeated. */
  retried(): void {
    this.#retries += 1;
  }

  /** Counts a request as under way until the function it returns is called. */
  begin(): () => void {
    let isOver = false;
    this.#underWay += 1;
    return () => {
      if (!isOver) this.#underWay -= 1;
      isOver = true;
    };
  }

  /** Never asks for this address again. */
  refuse(url: string, refusal: Refusal): void {
    this.#refusals.set(url, refusal);
  }

  /** Why this address is not asked for again. */
  refusal(url: string): Refusal | undefined {
    return this.#refusals.get(url);
  }

  /** The request that failed last, and may work later. */
  get lastFailed(): FailedRequest | undefined {
    return this.#lastFailed;
  }

  /** Notes a failure that may pass. */
  failed(url: string, outcome: Refusal | 'timeout' = 'timeout'): void {
    this.#lastFailed = { url, outcome };
    this.#failures.set(url, [...(this.#failures.get(url) ?? []), performance.now()]);
  }

  /** Notes that what an address brought could not be used. */
  corrupt(url: string): void {
    this.#corruptions.set(url, (this.#corruptions.get(url) ?? 0) + 1);
  }

  /** What went before at this address. */
  facts(url: string, now = performance.now()): FailureHistory {
    const times = this.#failures.get(url) ?? [];
    const attempts = times.length + (this.#corruptions.get(url) ?? 0);
    const failingFor = now - (times[0] ?? now);
    return { attempts, failingFor, pause: this.pauseBefore(url), skips: this.#skips, losses: this.#losses, now };
  }

  /** Notes that an address answered well. */
  succeeded(url: string): void {
    this.#failures.delete(url);
  }

  /** How long to wait before a failing address may be asked for, in ms. */
  pauseBefore(url: string): number {
    const times = this.#failures.get(url) ?? [];
    const oldest = times[times.length - REQUESTS_PER_WINDOW];
    return oldest === undefined ? 0 : Math.max(0, oldest + REQUEST_WINDOW_MS - performance.now());
  }

  /** Forgets the failures that may have passed, and counts silence from now on: the network is back. */
  clearFailures(): void {
    this.resetSkips();
    this.arrived();
    this.#failures.clear();
  }
}

/** Who wants to know how a download goes. */
export interface SilenceListener {
  /** More has arrived: so many bytes in all. */
  grew(loaded: number): void;
  /** Nothing has for a while. */
  slow(): void;
  /** Nothing has for as long as may be, in ms; the watch is over. */
  silent(limit: number): void;
}

/** Watches a download for silence; a slow one that flows is none of its business (player 3). */
export class SilenceWatch {
  #timer: ReturnType<typeof setInterval> | undefined;
  #loaded = 0;
  #heard = 0;

  /** Whether the download was alive at the last look. */
  get isFlowing(): boolean {
    return this.#timer !== undefined && performance.now() - this.#heard < SILENCE_CHECK_MS;
  }

  /** Watches the figures of one download from its beginning. */
  watch(stats: { readonly loaded: number }, firstByteMs: number, listener: SilenceListener): void {
    this.stop();
    this.#loaded = 0;
    this.#heard = performance.now();
    this.#timer = setInterval(() => this.#look(stats.loaded, firstByteMs, listener), SILENCE_CHECK_MS);
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #look(loaded: number, firstByteMs: number, listener: SilenceListener): void {
    const now = performance.now();
    if (loaded > this.#loaded) {
      this.#loaded = loaded;
      this.#heard = now;
      listener.grew(loaded);
      return;
    }
    const silence = now - this.#heard;
    const limit = loaded > 0 ? SILENCE_LIMIT_MS : firstByteMs;
    if (silence >= SLOW_PLAYLIST_MS) listener.slow();
    if (silence < limit) return;
    this.stop();
    listener.silent(limit);
  }
}

/** A request that failed, or what it brought. */
export interface RequestFailure {
  readonly part: 'manifest' | 'playlist' | 'fragment' | 'init-segment' | 'key' | 'subtitles' | 'codec';
  /**
   * `refused`: a status from 400 to 499. `unavailable`: a status from 500 on. `unreachable`: no answer, or one that the
   * page may not read. `silent`: nothing within the time it may take. `corrupt`: content
   * that cannot be used. `unsupported`: a codec that the browser lacks. `endless`: far more content than there can be. `gap`: the playlist says that it is missing.
   */
  readonly reason: 'refused' | 'unavailable' | 'unreachable' | 'silent' | 'corrupt' | 'unsupported' | 'endless' | 'gap';
  readonly isLive: boolean;
  readonly levels: readonly LevelHealth[];
  /** Index of the level that cannot go on. */
  readonly level: number;
  /** The group of audio renditions at fault; a level that uses it is no help. */
  readonly audioGroup?: string | undefined;
  /** How long the server asks to wait, in ms. */
  readonly retryAfter?: number | undefined;
}

/** What went before. */
export interface FailureHistory {
  /** Failures of the same address, or at the same position, this one included. */
  readonly attempts: number;
  /** The least pause before another attempt, in ms. */
  readonly pause: number;
  /** For how long the address has been failing, in ms. */
  readonly failingFor: number;
  /** Fragments in a row that were skipped. */
  readonly skips: number;
  /** Those of them that a failing server lost. */
  readonly losses: number;
  /** The time on the clock of `performance.now()`. */
  readonly now: number;
}

/** Whether such a failure took long: that must not happen for many fragments. */
export function isLoss(reason: RequestFailure['reason']): boolean {
  return reason === 'endless' || isPassing(reason);
}

/** Whether such a failure may be over by itself. */
export function isPassing(reason: RequestFailure['reason']): boolean {
  return reason === 'unavailable' || reason === 'unreachable' || reason === 'silent';
}

/** What counts of a level when another one fails; hls.js's levels are such. */
export interface LevelHealth {
  readonly loadError: number;
  /** When it failed last, on the clock of `performance.now()`. */
  readonly loadErrorTime: number;
  readonly audioGroups?: readonly (string | undefined)[] | undefined;
}
