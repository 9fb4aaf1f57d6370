import { REQUEST_WINDOW_MS, REQUESTS_PER_WINDOW } from '../config';

/** Why an address is not asked for again. */
export interface Refusal {
  /** HTTP status, 0 when it is the content that is useless. */
  readonly code: number;
  readonly text: string;
}

/** An answer that goes on for ever. */
export const ENDLESS: Refusal = { code: 0, text: 'The answer has no end' };

/** The name of what a request asks for: a file, or a part of one. */
export function addressOf(url: string, start?: number, end?: number): string {
  return end ? `${url}#${start ?? 0}-${end}` : url;
}

/** What became of the requests of one source, by address: which are refused, which fail and since when. */
export class RequestLedger {
  readonly #refusals = new Map<string, Refusal>();
  readonly #failures = new Map<string, number[]>();
  #underWay = 0;
  #losses = 0;
  #arrival = performance.now();

  /** When media arrived last, on the clock of `performance.now()`. */
  get arrival(): number {
    return this.#arrival;
  }

  /** Whether a request runs or waits for its repetition. */
  get isBusy(): boolean {
    return this.#underWay > 0;
  }

  /** Segments in a row that were lost to a failing server. */
  get losses(): number {
    return this.#losses;
  }

  /** Notes that a segment was lost to a failing server. */
  lost(): void {
    this.#losses += 1;
  }

  /** Notes that segments play again. */
  regained(): void {
    this.#losses = 0;
  }

  /** Notes that media is arriving. */
  arrived(): void {
    this.#arrival = performance.now();
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

  /** Notes a failure that may pass, and tells how many there were since the last success. */
  failed(url: string): number {
    const times = [...(this.#failures.get(url) ?? []), performance.now()];
    this.#failures.set(url, times);
    return times.length;
  }

  /** Failures of this address since its last success. */
  failures(url: string): number {
    return this.#failures.get(url)?.length ?? 0;
  }

  /** For how long this address has been failing, in ms. */
  failingFor(url: string): number {
    const [first] = this.#failures.get(url) ?? [];
    return first === undefined ? 0 : performance.now() - first;
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

  /** Forgets the failures that may have passed: the network is back. */
  forgive(): void {
    this.#losses = 0;
    this.#failures.clear();
  }
}
