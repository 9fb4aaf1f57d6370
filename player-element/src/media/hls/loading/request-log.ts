import { REQUEST_WINDOW_MS, REQUESTS_PER_WINDOW } from '../hls-limits';
import { isLoss, type FailureHistory, type RequestFailure } from '../recovery/decide';

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
export class RequestLog {
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
    // It came with a request that succeeded.
    if (reason === 'corrupt') this.#lastFailed = undefined;
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
    if (refusal.code > 0) this.#lastFailed = { url, outcome: refusal };
  }

  /** Why this address is not asked for again. */
  refusal(url: string): Refusal | undefined {
    return this.#refusals.get(url);
  }

  /** The request that failed last; none when useless content was skipped since. */
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
