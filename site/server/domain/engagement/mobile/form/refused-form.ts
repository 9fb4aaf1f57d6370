import type { FastifyReply } from 'fastify';
import { failureMessages } from '../../../../../contract/failure-messages';
import { AppFailure } from '../../../../app-failure';
import { failureStatus } from '../../../../platform/http/replies/errors';

/** Seconds of a minute, for words about waiting. */
const minute = 60;

/** A form without scripts solves no challenge: it waits. */
export function withoutChallenge(refusal: AppFailure): AppFailure {
  const { failure, retryAfter } = refusal;
  if (failure !== 'challengeRequired') return refusal;
  return new AppFailure('tooManyRequests', { retryAfter, cause: refusal });
}

/** The status of a refused form, with when it may be sent again. */
export function statusOf({ failure, retryAfter }: AppFailure, reply: FastifyReply): FastifyReply {
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  const status = failureStatus(failure);
  return reply.code(status !== 200 ? status : failure === 'forbidden' ? 403 : 422);
}

/** What the form says of it. */
export function wordsOf({ failure, words = failureMessages[failure], retryAfter }: AppFailure): string {
  if (failure !== 'tooManyRequests' || retryAfter === undefined) return `${words}。您填写的内容还在`;
  return `提交次数过多，请 ${Math.ceil(retryAfter / minute)} 分钟后再试，或直接来电`;
}
