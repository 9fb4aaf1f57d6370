import { useEffect, useRef, useState } from 'react';
import { codes } from '#contract/codes.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ChallengePurpose, Solution } from '#contract/session/challenge-schema.ts';
import { createChallenge } from '#contract/session/session-endpoints.ts';
import { ApiFailure } from '#data/http/api-failure.ts';
import { useHttpClient, type CallHeaders } from '#data/http/http-client.ts';
import { useAction } from '#data/http/use-action.ts';
import { lazyModule } from '#data/chunks/lazy-module.ts';

const solverModule = lazyModule(() => import('./solve-challenge'));

/** What a challenge is asked for. */
export interface ChallengeUse<Body> {
  readonly purpose: ChallengePurpose;
  /** The mobile or name in a body that the server counts on. */
  readonly nameOf: (body: Body) => string;
  /** Puts a solution into a body; as `solution` by default. */
  readonly solved?: (body: Body, solution: Solution) => Body;
  /** Headers of the call with a body; none by default. */
  readonly headersOf?: (body: Body) => CallHeaders;
  /** Called when the browser begins to work at a challenge, and when it ends. */
  readonly onSolving?: (isSolving: boolean) => void;
}

export interface ChallengedAction<Body, Reply> {
  /** Sends the write. While one is under way, another call waits for that one. */
  submit(body: Body): Promise<Reply>;
  isPending: boolean;
  /** Why the last write failed; gone once another one starts. */
  failure: ApiFailure | undefined;
  /** Whether the browser works at a challenge. */
  isSolving: boolean;
}

const failed = '安全验证未完成，请稍后重试';

/**
 * Writes to an endpoint that wants a solved challenge from those who ask often: solves one when it is asked for, and sends the
 * write once more. The solver is loaded then. Stops working when the component goes.
 */
export function useChallengedAction<Body extends object, Reply>(
  endpoint: Endpoint<{ body: Body; reply: Reply }>,
  { purpose, nameOf, solved = (body, solution) => ({ ...body, solution }), headersOf, onSolving }: ChallengeUse<Body>,
): ChallengedAction<Body, Reply> {
  const client = useHttpClient();
  const { submit, isPending, failure } = useAction(endpoint);
  const send = (body: Body) => submit({ body }, headersOf && { headers: headersOf(body) });
  const [isSolving, setSolving] = useState(false);
  const pending = useRef<Promise<Reply> | undefined>(undefined);
  const work = useRef<AbortController | undefined>(undefined);
  useEffect(() => () => work.current?.abort(), []);

  function showSolving(now: boolean): void {
    setSolving(now);
    onSolving?.(now);
  }

  async function solve(name: string): Promise<Solution> {
    const { signal } = (work.current = new AbortController());
    showSolving(true);
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
      showSolving(false);
    }
  }

  async function sendSolved(body: Body): Promise<Reply> {
    try {
      return await send(body);
    } catch (error) {
      if (!wantsChallenge(error)) throw error;
      return await send(solved(body, await solve(nameOf(body))));
    } finally {
      pending.current = undefined;
    }
  }

  return {
    submit: (body) => (pending.current ??= sendSolved(body)),
    isPending: isPending || isSolving,
    failure: isSolving ? undefined : failure,
    isSolving,
  };
}

function wantsChallenge(error: unknown): boolean {
  return error instanceof ApiFailure && (error.code === codes.challengeRequired || error.code === codes.accountLocked);
}
