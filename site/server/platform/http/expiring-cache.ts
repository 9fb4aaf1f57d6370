import { LRUCache } from 'lru-cache';

interface ExpiringCacheOptions<Value> {
  /** Milliseconds that a value is kept; 0 keeps none. */
  readonly time: number;
  /** Values that are kept at once; those used longest ago make room. */
  readonly capacity: number;
  /** Bytes that are kept at once, and how to count those of a value; without it, only values are counted. */
  readonly size?: { readonly max: number; readonly of: (value: Value) => number };
  /** Whether a value is worth keeping; every one is by default. */
  readonly keeps?: (value: Value) => boolean;
}

export interface ExpiringCache<Value> {
  /** The value kept for the key, or what `make` gives. Callers at the same time share one; a failure is not kept. */
  get(key: string, make: () => Promise<Value>): Promise<Value>;
}

export function createExpiringCache<Value extends object>(options: ExpiringCacheOptions<Value>): ExpiringCache<Value> {
  const { time, capacity, size, keeps = () => true } = options;
  if (time === 0) return { get: (_key, make) => make() };
  const kept = new LRUCache<string, Value>({
    ttl: time,
    max: capacity,
    // The library's own reference is as old as its import, and tests replace the clock.
    perf: performance,
    ...(size && { maxSize: size.max, sizeCalculation: size.of }),
  });
  const pending = new Map<string, Promise<Value>>();

  async function start(key: string, make: () => Promise<Value>): Promise<Value> {
    try {
      const value = await make();
      if (keeps(value)) kept.set(key, value);
      return value;
    } finally {
      pending.delete(key);
    }
  }

  return {
    async get(key, make) {
      const found = kept.get(key) ?? pending.get(key);
      if (found) return found;
      const started = start(key, make);
      pending.set(key, started);
      return started;
    },
  };
}
