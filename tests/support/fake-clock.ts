import { afterEach } from './player-harness';

interface Timer {
  at: number;
  readonly ms: number;
  /** Pause between two calls in ms, of a timer that repeats. */
  readonly every: number | undefined;
  readonly run: () => void;
}

/** Above the number of every real timer, which may still be running and has to be stopped as such. */
const FIRST_ID = 1_000_000_000;

/** Time of a page that moves only when a test says so: timers, `performance.now()` and the date. */
export class FakeClock {
  #now: number;
  #lastId = FIRST_ID;
  readonly #timers = new Map<number, Timer>();
  readonly #restore: () => void;

  /** Timers that have begun go on as they were. */
  constructor(page: Window & typeof globalThis) {
    const { setTimeout, clearTimeout, setInterval, clearInterval, performance, Date } = page;
    this.#now = performance.now();
    const startDate = Date.now() - this.#now;
    const date = (): number => startDate + this.#now;
    const forget = (id: number): void => {
      if (!this.#timers.delete(id)) clearTimeout.call(page, id);
    };
    Object.assign(page, {
      setTimeout: (run: () => void, ms = 0) => this.#add(run, ms),
      setInterval: (run: () => void, ms = 0) => this.#add(run, ms, ms),
      clearTimeout: forget,
      clearInterval: forget,
    });
    Object.defineProperty(performance, 'now', { value: () => this.#now, configurable: true });
    page.Date = new Proxy(Date, {
      construct: (target, values) => Reflect.construct(target, values.length > 0 ? values : [date()]) as Date,
      get: (target, name) => (name === 'now' ? date : Reflect.get(target, name)),
    });
    this.#restore = () => {
      Object.assign(page, { setTimeout, clearTimeout, setInterval, clearInterval, Date });
      Reflect.deleteProperty(performance, 'now');
    };
  }

  /** Gives the page its own time back, and forgets what has not come due. */
  restore(): void {
    this.#restore();
    this.#timers.clear();
  }

  /** Whether somebody waits for so many ms to pass. */
  hasTimer(ms: number): boolean {
    return [...this.#timers.values()].some((timer) => timer.ms === ms);
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
    this.#lastId += 1;
    this.#timers.set(this.#lastId, { at: this.#now + ms, ms, every, run });
    return this.#lastId;
  }

  #next(end: number): [number, Timer] | undefined {
    return [...this.#timers].filter(([, { at }]) => at <= end).sort(([, a], [, b]) => a.at - b.at)[0];
  }
}

let stopped: { restore(): void }[] = [];

/** Stops the time of this page, or of one in a frame, until the test ends. `until()` goes on waiting. */
export function stopClock(page: Window & typeof globalThis = window): FakeClock {
  const clock = new FakeClock(page);
  stopped.push(clock);
  return clock;
}

/** The longest time that a timer can wait, in ms. */
const FOREVER = 2 ** 31 - 1;

/** Lets no timer of so many ms come due that begins before the test ends, in this page or one in a frame; all others go on. */
export function holdTimersOf(ms: number, page: Window & typeof globalThis = window): void {
  const { setTimeout } = page;
  const start = (run: () => void, length?: number, ...values: unknown[]): unknown =>
    Reflect.apply(setTimeout, page, [run, length === ms ? FOREVER : length, ...values]);
  Object.assign(page, { setTimeout: start });
  stopped.push({ restore: () => Object.assign(page, { setTimeout }) });
}

afterEach(() => {
  // The last one first: it may stand over an earlier one.
  for (const one of stopped.reverse()) one.restore();
  stopped = [];
});
