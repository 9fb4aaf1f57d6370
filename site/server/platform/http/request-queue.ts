import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerStatus } from './replies/errors';

/** Milliseconds that a request waits for its turn: after that, whoever asked has seldom the patience for the answer. */
const longestWait = 3_000;
/** Requests that wait at once; beyond that, waiting takes longer than that anyway. */
const capacity = 2_000;

interface WaitingRequest {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly since: number;
  readonly start: () => void;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered at once, however many requests wait for their turn. */
    isUrgent?: boolean;
  }
}

/**
 * Starts one request in each turn of the event loop, in the order in which they came, so that between two of them new
 * connections are accepted and urgent requests answered. What waits too long is refused with 503. Install before other hooks
 * that cost time.
 */
export function installRequestQueue(app: FastifyInstance): void {
  const waiting: WaitingRequest[] = [];

  function startNext(): void {
    const next = waiting.shift();
    if (waiting.length > 0) setImmediate(startNext);
    // Whoever went away in the meantime wants no answer.
    if (!next || next.request.raw.socket.destroyed) return;
    if (performance.now() - next.since > longestWait) answerStatus(next.reply, 503);
    else next.start();
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isUrgent) return done();
    if (waiting.length >= capacity) return void answerStatus(reply, 503);
    waiting.push({ request, reply, since: performance.now(), start: done });
    if (waiting.length === 1) setImmediate(startNext);
  });
}
