import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Challenge, ChallengePurpose, Solution } from '../../../../../contract/session/challenge-schema';
import { AppFailure } from '../../../../app-failure';
import { secondsAfter, type Clock } from '../../../../platform/clock';
import type { KeyRing } from '../../../../platform/keys/key-ring';
import { counterFor, isEnoughWork, type ChallengeWork } from './challenge-work';
import type { NameHash } from '../name-hash';
import { plainName } from '../plain-name';
import type { SpentSolutionRepository } from './spent-solution-repository';

/** Seconds that a challenge holds: the longest work on a slow phone, and a form that is filled in again. */
const challengeLife = 10 * 60;

/** What a challenge serves for: one purpose, and the mobile, address or name that goes with it. */
export interface ChallengeUse {
  readonly purpose: ChallengePurpose;
  readonly name: string;
}

/** Makes callers' computers work, so that asking and guessing in bulk costs whoever does it. */
export interface ChallengeService {
  /** @param busyness events beyond what is free; more of them mean more work. */
  create(use: ChallengeUse, busyness: number): Promise<Challenge>;
  /**
   * Rejects with challengeRequired unless the solution is there, right, in time, for this use, and enough work for how busy it is
   * by now. Spend it then.
   */
  check(use: ChallengeUse, solution: Solution | undefined, busyness: number): Promise<CheckedSolution>;
}

/** A right solution, which may have been used before. */
export interface CheckedSolution {
  /** Uses it up. Rejects with challengeRequired when that happened before. */
  spend(repository: SpentSolutionRepository): Promise<void>;
}

export interface ChallengeServiceParts {
  readonly hash: NameHash;
  readonly keys: KeyRing;
  readonly work: ChallengeWork;
  readonly now: Clock;
}

export function createChallengeService({ hash, keys, work, now }: ChallengeServiceParts): ChallengeService {
  const signing = () => {
    const secret = keys.derive('challenges').toString('base64');
    // The second one shows that the whole key was derived, where its beginning is public.
    return { deriveKey, hmacSignatureSecret: secret, hmacKeySignatureSecret: `${secret} key` };
  };

  /** Forms and their fields write the same name in different ways. */
  const subjectOf = (name: string) => hash(plainName(name));

  return {
    async create({ purpose, name }, busyness) {
      const challenge = await createChallenge({
        ...signing(),
        algorithm: 'PBKDF2/SHA-256',
        cost: work.rounds,
        counter: counterFor(work, busyness),
        data: { purpose, subject: subjectOf(name) },
        expiresAt: secondsAfter(now(), challengeLife),
      });
      return challenge as Challenge;
    },
    async check({ purpose, name }, solution, busyness) {
      if (!solution) throw required();
      const { challenge, counter, derivedKey } = solution;
      const { data, expiresAt } = challenge.parameters;
      if (data.purpose !== purpose || data.subject !== subjectOf(name)) throw required();
      const { verified } = await verifySolution({ ...signing(), challenge, solution: { counter, derivedKey } });
      if (!verified || !isEnoughWork(work, counter, busyness)) throw required();
      return {
        async spend(repository) {
          if (!(await repository.add(challenge.signature, new Date(expiresAt * 1000)))) throw required();
        },
      };
    },
  };
}

function required(): AppFailure {
  return new AppFailure('challengeRequired');
}
