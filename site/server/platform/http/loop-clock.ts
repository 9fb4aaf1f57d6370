/**
 * Milliseconds between two readings of the clock while it ticks, and the most that one of them counts for. Between requests of a
 * server that has its core to itself there are far fewer.
 */
const tickTime = 20;

/**
 * Measures the milliseconds for which the event loop ran. The time for which it stood still, because the process was stopped or the
 * machine gave its core to others, is not among them: of a reading that comes later than the next tick should, only the tick counts.
 */
export class LoopClock {
  readonly #time: () => number;
  #last: number;
  #elapsed = 0;
  #ticking: NodeJS.Timeout | undefined;

  /** @param time milliseconds of a clock that only goes forward. */
  constructor(time: () => number) {
    this.#time = time;
    this.#last = time();
  }

  now(): number {
    const time = this.#time();
    this.#elapsed += Math.min(time - this.#last, tickTime);
    this.#last = time;
    return this.#elapsed;
  }

  /** Reads itself from now on: without ticks, a loop that has nothing to do would count as one that stands still. */
  start(): void {
    this.#ticking ??= setInterval(() => this.now(), tickTime).unref();
  }

  stop(): void {
    clearInterval(this.#ticking);
    this.#ticking = undefined;
  }
}
