import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { randomInt } from 'node:crypto';
import type { Challenge, ChallengePurpose, Solution } from '../../../../contract/session/challenge-schema';
import { AppFailure } from '../../../app-failure';
import { secondsAfter } from '../../../platform/clock';
import type { Platform } from '../../../platform/module';
import type { Transactions, Tx } from '../../../platform/tx';
import { hashIdentity, normalizeName } from '../user/user';
import { eventsPerDoubling } from './verification-rules';
import { spentSolution } from './verification-tables';

/** Seconds that a challenge holds: the longest work on a slow phone, and a form that is filled in again. */
const challengeLife = 10 * 60;

/** The work of a challenge; development and tests ask less. */
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

/** How often events double the work at most: the owner of a busy account has to solve it, too. */
const maxDoublings = 4;

/** The one purpose that a challenge serves for, and the mobile, address or name that goes with it. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly name: string;
}

export type Challenges = ReturnType<typeof createChallenges>;

/** Makes callers' computers work, so that asking and guessing in bulk costs whoever does it. */
export function createChallenges({ keys, now }: Pick<Platform, 'keys' | 'now'>, work: ChallengeWork) {
  const signing = () => {
    const secret = keys.derive('challenges').toString('base64');
    // The second one shows that the whole key was derived, where its beginning is public.
    return { deriveKey, hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
  };
  /** Forms and their fields write the same name in different ways. */
  const subjectOf = (name: string) => hashIdentity(keys, normalizeName(name));
  return {
    /** @param difficulty events beyond what is free, such as failed attempts; more of them mean more work. */
    async create({ purpose, name }: ChallengeUse, difficulty: number) {
      const challenge = await createChallenge({
        ...signing(),
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: pickCounter(work, difficulty),
        data: { purpose, subject: subjectOf(name) },
        expiresAt: secondsAfter(now(), challengeLife),
      });
      return challenge as Challenge;
    },
    /**
     * Rejects with challengeRequired unless the solution is there, right, in time, for this use, and enough work for the
     * difficulty by now. `spendSolution` then uses it up.
     */
    async check({ purpose, name }: ChallengeUse, solution: Solution | undefined, difficulty: number) {
      if (!solution) throw new AppFailure('challengeRequired');
      const { challenge, counter, derivedKey } = solution;
      const { data, expiresAt } = challenge.parameters;
      if (data.purpose !== purpose || data.subject !== subjectOf(name)) throw new AppFailure('challengeRequired');
      const { verified } = await verifySolution({ ...signing(), challenge, solution: { counter, derivedKey } });
      if (!verified || !isEnoughWork(work, counter, difficulty)) throw new AppFailure('challengeRequired');
      return { signature: challenge.signature, expireAt: new Date(expiresAt * 1000) };
    },
  };
}

/** Uses a solution up. @throws AppFailure challengeRequired when it was used before. */
export async function spendSolution({ db }: Tx, solution: typeof spentSolution.$inferInsert): Promise<void> {
  const added = await db.insert(spentSolution).values(solution).onConflictDoNothing().returning();
  if (added.length === 0) throw new AppFailure('challengeRequired');
}

/**
 * Checks a solution and uses it up. @throws AppFailure challengeRequired when it does not serve.
 * @param difficulty 0 for what is counted by nothing but the network, so that the name cannot make it harder.
 */
export async function redeemSolution(
  { transact }: Transactions,
  challenges: Challenges,
  use: ChallengeUse,
  solution: Solution,
  difficulty = 0,
): Promise<void> {
  const checked = await challenges.check(use, solution, difficulty);
  await transact((tx) => spendSolution(tx, checked));
}

/** Returns the counter that solves a challenge. Its range is narrow, so that the wait is much the same each time. */
function pickCounter({ derivations }: ChallengeWork, difficulty: number): number {
  const max = derivations * 2 ** countDoublings(difficulty);
  return randomInt(Math.ceil(max / 2), max + 1);
}

/**
 * Whether a counter was enough work for the difficulty by now, or for half of that: it may have risen while somebody
 * worked. Without this, whoever asks for many challenges in advance pays the first price for all.
 */
function isEnoughWork({ derivations }: ChallengeWork, counter: number, difficulty: number): boolean {
  const doublings = Math.max(0, countDoublings(difficulty) - 1);
  return counter >= (derivations * 2 ** doublings) / 2;
}

function countDoublings(difficulty: number): number {
  return Math.min(maxDoublings, Math.max(0, Math.floor(difficulty / eventsPerDoubling)));
}
