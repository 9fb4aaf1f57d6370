import type { Fragment, LoaderContext } from 'hls.js';
import { isLoss, type DecisionInput, type RequestFailure } from './decide';

/** Requests that one failing address gets within `REQUEST_WINDOW_MS`, whatever asks for it. */
const REQUESTS_PER_WINDOW = 10;
/** The window of `REQUESTS_PER_WINDOW`, in ms. */
const REQUEST_WINDOW_MS = 30_000;

/** Why an address is not asked for again. */
export interface Refusal {
  /** HTTP status, 0 when it is the content that cannot be used. */
  readonly code: number;
  readonly text: string;
}

/** How a request ended that brought nothing. */
export type Outcome = Refusal | 'timeout';

/** An answer that goes on for ever. */
export const ENDLESS: Refusal = { code: 0, text: 'The answer has no end' };

/** What Common Media Client Data adds to an address, other with each request (CTA-5004). */
const CLIENT_DATA = /[?&]CMCD=[^&#]*/;

/** The name of what a request asks for: a file, or a part of one. */
export function addressOf(url: string, start?: number, end?: number): string {
  const address = url.replace(CLIENT_DATA, '');
  return end ? `${address}#${start ?? 0}-${end}` : address;
}

/** The address that a loader of hls.js asks for. */
export function addressOfContext({ url, rangeStart, rangeEnd }: LoaderContext): string {
  return addressOf(url, rangeStart, rangeEnd);
}

/** The address of a segment. */
export function addressOfFragment({ url, byteRangeStartOffset, byteRangeEndOffset }: Fragment): string {
  return addressOf(url, byteRangeStartOffset, byteRangeEndOffset);
}

/** Records what became of the requests of one source, by address: which are refused, which fail and since when. */
export class RequestLog {
  /** When media arrived last, on the clock of `performance.now()`. */
  arrival = performance.now();
  /** Requests that were repeated. */
  retries = 0;
  /** The request that failed last; none when useless content was skipped since. */
  lastFailed: { readonly url: string; readonly outcome: Outcome } | undefined;
  /** Loaders whose requests run or wait for their repetition. */
  readonly active = new Set<object>();
  readonly #refusals = new Map<string, Refusal>();
  readonly #failures = new Map<string, number[]>();
  readonly #corruptions = new Map<string, number>();
  #skips = 0;
  #losses = 0;

  get isBusy(): boolean {
    return this.active.size > 0;
  }

  /** Never asks for this address again. */
  refuse(url: string, refusal: Refusal): void {
    this.#refusals.set(url, refusal);
    if (refusal.code > 0) this.lastFailed = { url, outcome: refusal };
  }

  /** Returns why this address is not asked for again. */
  getRefusal(url: string): Refusal | undefined {
    return this.#refusals.get(url);
  }

  /** Records that media is arriving. */
  recordArrival(): void {
    this.arrival = performance.now();
  }

  /** Records that an address answered well. */
  recordSuccess(url: string): void {
    this.#failures.delete(url);
  }

  /** Records a failure that may pass. */
  recordFailure(url: string, outcome: Outcome = 'timeout'): void {
    this.lastFailed = { url, outcome };
    this.#failures.set(url, [...(this.#failures.get(url) ?? []), performance.now()]);
  }

  /** Records that what an address brought could not be used. */
  recordCorruption(url: string): void {
    this.#corruptions.set(url, (this.#corruptions.get(url) ?? 0) + 1);
  }

  /** Records that playback goes on without a fragment that failed for this reason. */
  recordSkip(reason: RequestFailure['reason']): void {
    this.#skips += 1;
    if (isLoss(reason)) this.#losses += 1;
    // It came with a request that succeeded.
    if (reason === 'corrupt') this.lastFailed = undefined;
  }

  /** Records that fragments are buffered again. */
  resetSkips(): void {
    this.#skips = 0;
    this.#losses = 0;
  }

  /** Forgets the failures that may have passed, and counts silence from now on: the network is back. */
  clearFailures(): void {
    this.resetSkips();
    this.recordArrival();
    this.#failures.clear();
  }

  /** Returns what went before at this address. */
  getInput(url: string, now = performance.now()): DecisionInput {
    const times = this.#failures.get(url) ?? [];
    const attempts = times.length + (this.#corruptions.get(url) ?? 0);
    const failingFor = now - (times[0] ?? now);
    return { attempts, failingFor, pause: this.getPause(url), skips: this.#skips, losses: this.#losses, now };
  }

  /** Returns how long to wait before a failing address may be asked for, in ms. */
  getPause(url: string): number {
    const oldest = this.#failures.get(url)?.at(-REQUESTS_PER_WINDOW);
    return oldest === undefined ? 0 : Math.max(0, oldest + REQUEST_WINDOW_MS - performance.now());
  }
}
