import type { Challenge, Solution } from '../../../../../contract/session/challenge-schema';
import type { ChallengeService, ChallengeUse } from './challenge-service';
import type { IdentityStore } from '../identity-store';
import type { PasswordService } from '../password-service';
import type { VerificationService } from '../code/verification-service';

/** Challenges as hard as what they are for is busy. */
export interface Challenges {
  create(use: ChallengeUse, network: string): Promise<Challenge>;
  /** Checks a solution and uses it up. Rejects with challengeRequired when it does not serve. */
  spend(use: ChallengeUse, solution: Solution): Promise<void>;
}

export interface ChallengeParts {
  readonly challenges: ChallengeService;
  readonly codes: VerificationService;
  readonly passwords: PasswordService;
}

/** Of what is counted by nothing but the network, so that the name cannot make it harder. */
const idle = 0;

export function createChallenges(store: IdentityStore, { challenges, codes, passwords }: ChallengeParts): Challenges {
  return {
    async create(use, network) {
      const { purpose, name } = use;
      const busynessOf = {
        code: () => codes.busyness({ target: name, network }),
        'sign-in': () => passwords.busyness(name, network),
        lead: async () => idle,
      };
      return challenges.create(use, await busynessOf[purpose]());
    },
    async spend(use, solution) {
      const solved = await challenges.check(use, solution, idle);
      await store.transact(({ spentSolutions }) => solved.spend(spentSolutions));
    },
  };
}
