import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { ChallengePurpose, Solution } from '#contract/session/challenge-schema.ts';
import { createChallenge } from '#contract/session/session-endpoints.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { useHttpClient } from '#data/http/http-client.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const solverModule = lazyModule(() => import('./solve-challenge'));

/** What a challenge is asked for. */
export interface ChallengeUse<Body> {
  readonly purpose: ChallengePurpose;
  /** The mobile or name in a body that the server counts on. */
  readonly nameOf: (body: Body) => string;
  /** Puts a solution into a body; as `solution` by default. */
  readonly solved?: (body: Body, solution: Solution) => Body;
}

interface Challenge<Body> {
  /** Sends a write; where a challenge is wanted for it, solves one, and sends the write once more. */
  send<Reply>(body: Body, write: (body: Body) => Promise<Reply>): Promise<Reply>;
  /** Whether the browser works at a challenge. */
  isSolving: boolean;
}

const failed = '安全验证未完成，请稍后重试';

/**
 * For writes that want a solved challenge from those who ask often. The solver is loaded when it is wanted, and stops when the
 * component goes. @param use Undefined for a write that never wants one.
 */
export function useChallenge<Body extends object>(use: ChallengeUse<Body> | undefined): Challenge<Body> {
  const client = useHttpClient();
  const [isSolving, setSolving] = useState(false);
  const work = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  async function solve(purpose: ChallengePurpose, name: string): Promise<Solution> {
    const { signal } = (work.current = new AbortController());
    setSolving(true);
    try {
      const [{ solveChallenge }, challenge] = await Promise.all([
        solverModule.load(),
        client(createChallenge, { body: { purpose, name } }, { showError: false, signal }),
      ]);
      const solution = await solveChallenge(challenge, signal);
      if (solution) return solution;
      throw new Error('Not solved in time');
    } catch (cause) {
      if (cause instanceof ApiFailure) throw cause;
      throw new ApiFailure('business', failed, { code: codes.challengeRequired, cause });
    } finally {
      setSolving(false);
    }
  }

  return {
    isSolving,
    async send(body, write) {
      try {
        return await write(body);
      } catch (error) {
        if (!use || !wantsChallenge(error)) throw error;
        const { purpose, nameOf, solved = (unsolved, solution) => ({ ...unsolved, solution }) } = use;
        return write(solved(body, await solve(purpose, nameOf(body))));
      }
    },
  };
}

function wantsChallenge(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === codes.challengeRequired || error.code === codes.accountLocked);
}
