import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerStatus } from './replies/errors';

/** Milliseconds that a request waits for its turn: after that, whoever asked has seldom the patience for the answer. */
const longestWait = 3_000;
/** Requests that wait at once; beyond that, waiting takes longer than that anyway. */
const capacity = 2_000;

/** Milliseconds of each turn in which requests are started; the last may take longer. */
const turnTime = 10;
/** Requests of a turn: as many as the cheapest allow. */
const turnSize = 100;

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
 * Starts requests in the order in which they came, for a few milliseconds in each turn of the event loop, so that in between
 * new connections are accepted and urgent requests answered. What waits too long is refused with 503. Install before other
 * hooks that cost time.
 */
export function installRequestQueue(app: FastifyInstance): void {
  const { queueLength, queueWait, shed } = app.httpMetrics;
  const waiting: WaitingRequest[] = [];
  let isTurning = false;
  let turnEnd = 0;

  /** One immediate for each request, because what a request goes on to do in promises runs before the next immediate. */
  function takeTurn(): void {
    isTurning = true;
    turnEnd = performance.now() + turnTime;
    for (let left = Math.min(waiting.length, turnSize); left > 0; left -= 1) setImmediate(startNext);
    setImmediate(endTurn);
  }

  function endTurn(): void {
    isTurning = false;
    if (waiting.length > 0) takeTurn();
  }

  function startNext(): void {
    const now = performance.now();
    if (now > turnEnd) return;
    const next = waiting.shift();
    // Whoever went away in the meantime wants no answer.
    queueLength.set(waiting.length);
    if (!next || next.request.raw.socket.destroyed) return;
    const wait = now - next.since;
    queueWait.observe(wait / 1000);
    if (wait > longestWait) {
      shed.inc({ reason: 'late' });
      answerStatus(next.reply, 503);
    } else next.start();
  }

  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.isUrgent) return done();
    if (waiting.length >= capacity) {
      shed.inc({ reason: 'full' });
      return void answerStatus(reply, 503);
    }
    waiting.push({ request, reply, since: performance.now(), start: done });
    queueLength.set(waiting.length);
    if (!isTurning) takeTurn();
  });
}
