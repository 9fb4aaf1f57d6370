interface Timer {
  at: number;
  /** Pause between two calls in ms, of a timer that repeats. */
  readonly every: number | undefined;
  readonly run: () => void;
}

const real = { setTimeout, clearTimeout, setInterval, clearInterval };

/** Time that moves only when a test says so: timers and `performance.now()`, from `install()` to `restore()`. */
export class FakeClock {
  #now = 0;
  #count = 0;
  readonly #timers = new Map<number, Timer>();

  install(): this {
    this.#now = performance.now();
    const forget = (id: number): void => void this.#timers.delete(id);
    Object.assign(globalThis, {
      setTimeout: (run: () => void, ms = 0) => this.#add(run, ms),
      setInterval: (run: () => void, ms = 0) => this.#add(run, ms, ms),
      clearTimeout: forget,
      clearInterval: forget,
    });
    Object.defineProperty(performance, 'now', { value: () => this.#now, configurable: true });
    return this;
  }

  restore(): void {
    Object.assign(globalThis, real);
    Reflect.deleteProperty(performance, 'now');
    this.#timers.clear();
  }

  /** Lets so many ms pass, with every timer at its own time. */
  pass(ms: number): void {
    const end = this.#now + ms;
    for (let due = this.#next(end); due; due = this.#next(end)) {
      const [id, timer] = due;
      this.#now = timer.at;
      if (timer.every === undefined) this.#timers.delete(id);
      else timer.at += timer.every;
      timer.run();
    }
    this.#now = end;
  }

  #add(run: () => void, ms: number, every?: number): number {
    this.#count += 1;
    this.#timers.set(this.#count, { at: this.#now + ms, every, run });
    return this.#count;
  }

  #next(end: number): [number, Timer] | undefined {
    return [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
  }
}
