import type { CreateChallengeBody, Solution } from '../../site/contract/session/challenge-schema';
import { createChallenge } from '../../site/contract/session/session-endpoints';
import { solveChallenge } from '../../site/src/data/challenge/solve-challenge';
import type { App } from './test-app';
import { callEndpoint } from './test-caller';

/** Asks for a challenge and solves it as a browser does. */
export async function solveFor(app: App, body: CreateChallengeBody, ip?: string): Promise<Solution> {
  const { data } = await callEndpoint(app, createChallenge, { body, ...(ip && { ip }) });
  const solution = await solveChallenge(data, new AbortController().signal);
  if (!solution) throw new Error('The challenge has no solution');
  return solution;
}
