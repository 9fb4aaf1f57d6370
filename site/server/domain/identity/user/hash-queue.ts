import { AppFailure } from '../../../app-failure';

/** Hashes at once: half of the threads that Node has for them, for files and names of hosts are read in the same ones. */
const maxAtOnce = 2;
/**
 * Hashes that may wait: about a second of work on two cores, since who signs in shall have an answer, or a refusal, within two seconds.
 * They are counted, not timed: a machine that is busy with other work refuses nobody for it.
 */
const maxWaiting = 30;
/** Seconds after which one who was sent away may come again. */
const comeAgain = 2;

/** Lets few passwords be hashed at once, in the order in which they came. */
export interface HashQueue {
  /** Rejects with unavailable, without running the work, when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createHashQueue(): HashQueue {
  /** What starts each of those that wait. */
  const waiting: (() => void)[] = [];
  let running = 0;

  function waitForTurn(): Promise<void> {
    if (waiting.length >= maxWaiting) throw new AppFailure('unavailable', { retryAfter: comeAgain });
    return new Promise((start) => waiting.push(start));
  }

  /** Hands the place on as it is, so that nobody who comes now gets in before. */
  function startNext(): void {
    const start = waiting.shift();
    if (start) start();
    else running -= 1;
  }

  return {
    async run(work) {
      if (running < maxAtOnce) running += 1;
      else await waitForTurn();
      try {
        return await work();
      } finally {
        startNext();
      }
    },
  };
}
