import type { FastifyInstance } from 'fastify';
import { createChallengeSchema } from '../../../../../contract/session/challenge-schema';
import { createChallenge } from '../../../../../contract/session/session-endpoints';
import { route } from '../../../../platform/http/endpoints/route';
import type { RateLimiter } from '../../../../platform/limits/rate-limiter';
import type { Challenges } from './challenges';

/** @param requests counts the challenges that one network asks for. */
export function challengeRoutes(app: FastifyInstance, challenges: Challenges, requests: RateLimiter): void {
  route(app, createChallenge, createChallengeSchema, async ({ body }, { network }) => {
    await requests.take(network);
    return challenges.create(body, network);
  });
}
