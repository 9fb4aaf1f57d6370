import { LRUCache } from 'lru-cache';
import { RateLimiterMemory, type IRateLimiterOptions, type RateLimiterRes } from 'rate-limiter-flexible';

/** Keys that are remembered; beyond it the one that was used least recently is forgotten. */
const maxKeys = 10_000;

/** Counts in the memory of this process, which nobody can fill by coming from many addresses. */
export function createMemoryLimiter(rule: IRateLimiterOptions): RateLimiterMemory {
  return new BoundedLimiter(rule);
}

class BoundedLimiter extends RateLimiterMemory {
  readonly #keys = new LRUCache<string | number, true>({
    maxSize: maxKeys,
    sizeCalculation: () => 1,
    dispose: (_true, key) => void this.delete(key),
  });

  override consume(key: string | number, points?: number): Promise<RateLimiterRes> {
    this.#keys.set(key, true);
    return super.consume(key, points);
  }
}
