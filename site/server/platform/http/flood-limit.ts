import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createFloodLimiter, type FloodRule } from '../limits/flood-limiter';
import { networkOf } from '../limits/network-of';
import { answerStatus } from './replies/errors';
import { isThisMachine } from './this-machine';
import { visitorAddress } from './visitor-address';

/** An office that comes to work at once loads some thousands of files; what it goes on to ask is a tenth of that. */
const usualRule: FloodRule = { burst: 3_000, perSecond: 200 };
/** Milliseconds for which a network that asks too often is logged once, and how many of them are remembered. */
const logEvery = 60_000;
const loggedNetworks = 1_000;

declare module 'fastify' {
  interface FastifyRequest {
    /** Whom limits count it for. */
    network: string;
  }
  interface FastifyReply {
    /** Whether it refuses one of so many requests of a network that each is no news. */
    isOfFlood?: boolean;
  }
}

/**
 * Refuses with 429 what a network asks beyond its share, before anything is done for it, and logs that once a minute. The machine
 * itself is left out: who comes from there is a proxy that is not trusted, or a tool of the operator. So is who asks for the health.
 * Install ahead of the queue.
 * @param time milliseconds of a clock that only goes forward.
 */
export function installFloodLimit(app: FastifyInstance, time: () => number, rule = usualRule): void {
  const limiter = createFloodLimiter(rule, time);
  const logged = new LRUCache<string, true>({ max: loggedNetworks, ttl: logEvery });
  app.decorateRequest('network', '');
  app.decorateReply('isOfFlood');
  app.addHook('onRequest', async (request, reply) => {
    request.network = networkOf(visitorAddress(request));
    const { network } = request;
    if (request.routeOptions.config.bypassesQueue || isThisMachine(network)) return;
    const retryAfter = limiter.take(network);
    if (retryAfter === 0) return;
    reply.isOfFlood = true;
    if (!logged.has(network)) {
      logged.set(network, true);
      request.log.warn({ req: request }, 'a network asks too often: 429 until it asks less');
    }
    return answerStatus(reply.header('retry-after', retryAfter), 429);
  });
}
