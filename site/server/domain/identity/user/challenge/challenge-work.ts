import { randomInt } from 'node:crypto';

/** How much a challenge asks of a computer; development and tests ask less. */
export interface ChallengeWork {
  /** Rounds of each key derivation: about 2 ms on a desktop computer, 6 ms on a slow phone. */
  readonly rounds: number;
  /** Derivations that the easiest challenge takes at most, and half of them at least. */
  readonly derivations: number;
}

/** From half a second to a second on a desktop computer, some seconds on a slow phone. */
export const defaultChallengeWork: ChallengeWork = { rounds: 5_000, derivations: 400 };

/** For development and tests, where everybody waits. */
export const easyChallengeWork: ChallengeWork = { rounds: 100, derivations: 20 };

/** Events that double the work, and how often it doubles at most: the owner of a busy account has to solve it, too. */
export const eventsPerDoubling = 10;
const maxDoublings = 4;

/**
 * The counter that solves a challenge. Its range is narrow, so that the wait is much the same each time.
 * @param busyness events beyond what is free: codes that were sent or attempts that failed.
 */
export function counterFor({ derivations }: ChallengeWork, busyness: number): number {
  const most = derivations * 2 ** doublingsFor(busyness);
  return randomInt(Math.ceil(most / 2), most + 1);
}

/**
 * Whether a counter was enough work for how busy it is by now, or for half of that: it may have become busier while somebody
 * worked. Without this, whoever asks for many challenges in advance pays the first price for all.
 */
export function isEnoughWork({ derivations }: ChallengeWork, counter: number, busyness: number): boolean {
  const doublings = Math.max(0, doublingsFor(busyness) - 1);
  return counter >= (derivations * 2 ** doublings) / 2;
}

function doublingsFor(busyness: number): number {
  return Math.min(maxDoublings, Math.max(0, Math.floor(busyness / eventsPerDoubling)));
}
