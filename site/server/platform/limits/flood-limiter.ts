import { LRUCache } from 'lru-cache';

export interface FloodRule {
  /** Requests of one network at once. */
  readonly burst: number;
  /** Requests a second that it may go on with. */
  readonly perSecond: number;
}

export interface FloodLimiter {
  /** Counts a request. @returns the seconds until the next one is taken; 0 when this one is. */
  take(network: string): number;
}

/** Networks that are remembered; beyond it the one that asked least recently starts anew. */
const maxNetworks = 20_000;

interface Bucket {
  tokens: number;
  at: number;
}

/** Counts the requests of networks in the memory of this process: a bucket each, which fills again as time goes on. */
export function createFloodLimiter({ burst, perSecond }: FloodRule, time = () => performance.now()): FloodLimiter {
  const buckets = new LRUCache<string, Bucket>({ max: maxNetworks });
  return {
    take(network) {
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
