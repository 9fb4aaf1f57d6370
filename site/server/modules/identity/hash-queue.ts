import { AppFailure } from '../../app-failure';

/** Hashes at once: half of the threads that Node has for them, for files and names of hosts are read in the same ones. */
const maxAtOnce = 2;
/** Hashes that may wait, for the memory that they take: about a second and a half of work on a machine of their own. */
const maxWaiting = 60;
/** Milliseconds that the first in line has waited when there are too many: who comes then is refused at once. */
const fullWait = 500;
/** Milliseconds that one waits: who signs in shall have an answer, or a refusal, within two seconds, and waits for other things too. */
const longestWait = 1_000;
/** Seconds after which one who was sent away may come again. */
const comeAgain = 2;

/** Lets few passwords be hashed at once, in the order in which they came. */
export interface HashQueue {
  /** Rejects with unavailable, without running the work, when too many wait already or its turn comes too late. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
}

interface WaitingHash {
  readonly since: number;
  readonly start: () => void;
  readonly refuse: (error: AppFailure) => void;
}

export function createHashQueue(): HashQueue {
  const waiting: WaitingHash[] = [];
  let running = 0;

  function waitForTurn(): Promise<void> {
    const now = performance.now();
    const [first] = waiting;
    if (waiting.length >= maxWaiting || (first && now - first.since > fullWait)) throw tooMany();
    return new Promise((start, refuse) => waiting.push({ since: now, start, refuse }));
  }

  /** Hands the place on as it is, so that nobody who comes now gets in before. */
  function startNext(): void {
    const now = performance.now();
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (now - next.since <= longestWait) return next.start();
      next.refuse(tooMany());
    }
    running -= 1;
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

function tooMany(): AppFailure {
  return new AppFailure('unavailable', { retryAfter: comeAgain });
}
