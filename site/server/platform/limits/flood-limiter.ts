import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { answerStatus } from '../http/replies/errors';
import { isThisMachine, visitorAddress } from '../http/request-target';
import { networkOf } from './network-of';

export interface FloodRule {
  /** Requests of one network at once. */
  readonly burst: number;
  /** Requests a second that it may go on with. */
  readonly perSecond: number;
}

/** Networks that are remembered; beyond it the one that asked least recently starts anew. */
const maxNetworks = 20_000;

/** Counts the requests of networks in the memory of this process: a bucket each, which fills again as time goes on. */
export function createFloodLimiter({ burst, perSecond }: FloodRule, time = () => performance.now()) {
  const buckets = new LRUCache<string, { tokens: number; at: number }>({ max: maxNetworks });
  return {
    /** Counts a request. @returns the seconds until the next one is taken; 0 when this one is. */
    take(network: string): number {
      const at = time();
      const bucket = buckets.get(network) ?? { tokens: burst, at };
      bucket.tokens = Math.min(burst, bucket.tokens + ((at - bucket.at) / 1000) * perSecond);
      bucket.at = at;
      buckets.set(network, bucket);
      if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / perSecond);
      bucket.tokens -= 1;
      return 0;
    },
  };
}

/** An office that comes to work at once loads some thousands of files; what it goes on to ask is a tenth of that. */
const usualRule: FloodRule = { burst: 3_000, perSecond: 200 };
/** Probes of several load balancers and Prometheus behind one address, counted apart from what visitors ask. */
const probeRule: FloodRule = { burst: 60, perSecond: 10 };
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
 * itself is left out: who comes from there is a proxy that is not trusted, or a tool of the operator. What bypasses the queue, such as
 * probes, has a limit of its own, so that neither uses up the other's. Install ahead of the queue.
 * @param time milliseconds of a clock that only goes forward.
 */
export function installFloodLimit(app: FastifyInstance, time: () => number, rule = usualRule): void {
  const [usual, probes] = [createFloodLimiter(rule, time), createFloodLimiter(probeRule, time)];
  const logged = new LRUCache<string, true>({ max: loggedNetworks, ttl: logEvery });
  app.decorateRequest('network', '');
  app.decorateReply('isOfFlood');
  app.addHook('onRequest', async (request, reply) => {
    request.network = networkOf(visitorAddress(request));
    const { network } = request;
    if (isThisMachine(network)) return;
    const retryAfter = (request.routeOptions.config.bypassesQueue ? probes : usual).take(network);
    if (retryAfter === 0) return;
    reply.isOfFlood = true;
    if (!logged.has(network)) {
      logged.set(network, true);
      request.log.warn({ req: request }, 'a network asks too often: 429 until it asks less');
    }
    return answerStatus(reply.header('retry-after', retryAfter), 429);
  });
}
