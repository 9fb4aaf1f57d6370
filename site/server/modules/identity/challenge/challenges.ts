import type { Challenge } from '../../../../contract/session/challenge-schema';
import type { ChallengeService, ChallengeUse } from './challenge-service';
import type { PasswordService } from '../password-service';
import type { VerificationService } from '../code/verification-service';

/** Challenges as hard as what they are for is busy. */
export interface Challenges {
  create(use: ChallengeUse, network: string): Promise<Challenge>;
}

export interface ChallengeParts {
  readonly challenges: ChallengeService;
  readonly codes: VerificationService;
  readonly passwords: PasswordService;
}

export function createChallenges({ challenges, codes, passwords }: ChallengeParts): Challenges {
  return {
    async create(use, network) {
      const { purpose, name } = use;
      const busyness =
        purpose === 'code' ? await codes.busyness({ target: name, network }) : await passwords.busyness(name, network);
      return challenges.create(use, busyness);
    },
  };
}
