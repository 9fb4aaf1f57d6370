import { AppFailure } from '../../app-failure';

/** Hashes at once: half of the threads that Node has for them, for files and names of hosts are read in the same ones. */
const maxAtOnce = 2;
/** Hashes that may wait: about a second and a half of work. */
const maxWaiting = 60;
/** Seconds after which one who was sent away may come again. */
const comeAgain = 2;

/** Lets few passwords be hashed at once, in the order in which they came. */
export interface HashQueue {
  /** Rejects with unavailable, without running the work, when too many wait already. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

export function createHashQueue(): HashQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return {
    async run(work) {
      if (running < maxAtOnce) running += 1;
      else if (waiting.length < maxWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
      else throw new AppFailure('unavailable', { retryAfter: comeAgain });
      try {
        return await work();
      } finally {
        // The next one takes the place as it is, so that nobody who comes now gets in before.
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
