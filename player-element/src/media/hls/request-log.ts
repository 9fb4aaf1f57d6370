import type { Fragment, LoaderContext } from 'hls.js';
import { isLoss, type DecisionInput, type RequestFailure } from './decide';
import { START_LIMIT_MS } from './hls-limits';

/** Maximum number of requests to one failing address within `REQUEST_WINDOW_MS`, from all loaders. */
const REQUESTS_PER_WINDOW = 10;
/** The window of `REQUESTS_PER_WINDOW`, in ms. */
const REQUEST_WINDOW_MS = 30_000;

/** Reason why an address is not requested again. */
export interface Refusal {
  /** HTTP status, 0 for content that cannot be used. */
  readonly code: number;
  readonly text: string;
}

/** Result of a failed request. */
export type Outcome = Refusal | 'timeout';

/** Refusal of a response that exceeds the size limit. */
export const ENDLESS: Refusal = { code: 0, text: 'The answer has no end' };

/** Result of a request for a live playlist that has no segments yet. */
export const NOT_STARTED: Refusal = { code: 0, text: 'The playlist has no segments yet' };

/** Query parameter of Common Media Client Data, different in each request (CTA-5004). */
const CLIENT_DATA = /[?&]CMCD=[^&#]*/;

/** Returns the key of a requested resource: its URL without CMCD, and its byte range. */
export function addressOf(url: string, start?: number, end?: number): string {
  const address = url.replace(CLIENT_DATA, '');
  return end ? `${address}#${start ?? 0}-${end}` : address;
}

/** Returns the address of a request by a loader of hls.js. */
export function addressOfContext({ url, rangeStart, rangeEnd }: LoaderContext): string {
  return addressOf(url, rangeStart, rangeEnd);
}

/** Returns the address of a segment. */
export function addressOfFragment({ url, byteRangeStartOffset, byteRangeEndOffset }: Fragment): string {
  return addressOf(url, byteRangeStartOffset, byteRangeEndOffset);
}

/** Records the results of the requests of one source, by address: refusals, and failures with their times. */
export class RequestLog {
  /** Time at which media last arrived, in ms of `performance.now()`. */
  arrival = performance.now();
  /** Number of retries. */
  retries = 0;
  /** Last failed request; undefined once corrupt content has been skipped after it. */
  lastFailed: { readonly url: string; readonly outcome: Outcome } | undefined;
  /** Loaders whose requests are running or waiting for a retry. */
  readonly active = new Set<object>();
  readonly #refusals = new Map<string, Refusal>();
  readonly #failures = new Map<string, number[]>();
  readonly #corruptions = new Map<string, number>();
  #skips = 0;
  #losses = 0;
  /** Time until which requests may be silent, in ms of `performance.now()`. */
  #startUntil = performance.now() + START_LIMIT_MS;

  get isBusy(): boolean {
    return this.active.size > 0;
  }

  /** Stops all further requests to an address. */
  refuse(url: string, refusal: Refusal): void {
    this.#refusals.set(url, refusal);
    if (refusal.code > 0) this.lastFailed = { url, outcome: refusal };
  }

  /** Returns the reason why an address is not requested again; undefined if it may be. */
  getRefusal(url: string): Refusal | undefined {
    return this.#refusals.get(url);
  }

  recordArrival(): void {
    this.arrival = performance.now();
  }

  recordSuccess(url: string): void {
    this.#failures.delete(url);
  }

  /** Records a failure that may be temporary. */
  recordFailure(url: string, outcome: Outcome = 'timeout'): void {
    this.lastFailed = { url, outcome };
    this.#failures.set(url, [...(this.#failures.get(url) ?? []), performance.now()]);
  }

  /** Records that the content of an address could not be used. */
  recordCorruption(url: string): void {
    this.#corruptions.set(url, (this.#corruptions.get(url) ?? 0) + 1);
  }

  /** Records that playback continues without a fragment that failed for this reason. */
  recordSkip(reason: RequestFailure['reason']): void {
    this.#skips += 1;
    if (isLoss(reason)) this.#losses += 1;
    // The request of a corrupt fragment itself succeeded.
    if (reason === 'corrupt') this.lastFailed = undefined;
  }

  /** Ends the time limit of the start: the video can show something. */
  recordStart(): void {
    this.#startUntil = Infinity;
  }

  /** Resets the counts in a row: a fragment was buffered. */
  resetSkips(): void {
    this.#skips = 0;
    this.#losses = 0;
  }

  /** Removes temporary failures, and restarts the time of silence: the network is back. */
  clearFailures(): void {
    this.resetSkips();
    this.recordArrival();
    this.#startUntil = Math.max(this.#startUntil, performance.now() + START_LIMIT_MS);
    this.#failures.clear();
  }

  /** Returns the history of an address. */
  getInput(url: string, now = performance.now()): DecisionInput {
    const times = this.#failures.get(url) ?? [];
    const attempts = times.length + (this.#corruptions.get(url) ?? 0);
    const failingFor = now - (times[0] ?? now);
    const startTimeLeft = this.#startUntil - now;
    const [pause, skips, losses] = [this.getPause(url), this.#skips, this.#losses];
    return { attempts, failingFor, startTimeLeft, pause, skips, losses, now };
  }

  /** Returns the delay before a failing address may be requested, in ms. */
  getPause(url: string): number {
    const oldest = this.#failures.get(url)?.at(-REQUESTS_PER_WINDOW);
    return oldest === undefined ? 0 : Math.max(0, oldest + REQUEST_WINDOW_MS - performance.now());
  }
}
