import { LRUCache } from 'lru-cache';
import { createHash } from 'node:crypto';
import { chinaDay } from '#contract/china-day.ts';
import { longestLag } from '../db/read-replica';

/** Answers that are kept at once. */
const maxResponses = 500;

declare module 'fastify' {
  interface FastifyInstance {
    readonly responseCache: ReturnType<typeof createResponseCache>;
  }
}

/**
 * Keeps public reads, which everybody may see.
 * @param time milliseconds that an answer is kept; 0 makes each anew.
 * @param now milliseconds of a clock that nobody sets.
 * @param today the day that it is in China.
 */
export function createResponseCache(
  time: number,
  now: () => number = () => performance.now(),
  today: () => string = () => chinaDay(new Date()),
) {
  const cache = createExpiringCache<Awaited<ReturnType<typeof toResponse>>>({ time, capacity: maxResponses });
  const listeners: (() => void)[] = [];
  let clearedAt = -Infinity;
  let day = today();

  function clear(): void {
    clearedAt = now();
    cache.clear();
    for (const listener of listeners) listener();
  }

  function clearOnNewDay(): void {
    const current = today();
    if (current === day) return;
    day = current;
    clear();
  }

  return {
    /** The payload for the key, the same as JSON, and its entity tag; callers at the same time share one. */
    get(key: string, make: () => Promise<unknown>) {
      clearOnNewDay();
      return cache.get(key, () => toResponse(make));
    },
    /** Forgets all answers, also those that are being made, because what they show has changed. */
    clear,
    /** Forgets the answers of another day in China: what takes effect with a day, such as an agreement, does so at once. */
    clearOnNewDay,
    /** Calls the listener whenever the answers were forgotten, so that it forgets what was made of them. */
    onClear: (listener: () => void) => void listeners.push(listener),
    /** Whether a replica of the database may not know yet what the answers were forgotten for. */
    hasJustChanged: () => now() - clearedAt < longestLag,
  };
}

async function toResponse(make: () => Promise<unknown>) {
  const data = await make();
  const json = JSON.stringify(data);
  return { data, json, tag: entityTag(json) };
}

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

export function createExpiringCache<Value extends object>(options: ExpiringCacheOptions<Value>) {
  const { time, capacity, size, keeps = () => true } = options;
  const kept = new LRUCache<string, Value>({
    ttl: time,
    max: capacity,
    // The library's own reference is as old as its import, and tests replace the clock.
    perf: performance,
    ...(size && { maxSize: size.max, sizeCalculation: size.of }),
  });
  const pending = new Map<string, Promise<Value>>();

  function start(key: string, make: () => Promise<Value>): Promise<Value> {
    const started = make();
    pending.set(key, started);
    /** @returns whether it still was what callers wait for; after a `clear` it is not. */
    const finish = () => pending.get(key) === started && pending.delete(key);
    started.then((value) => void (finish() && keeps(value) && kept.set(key, value)), finish);
    return started;
  }

  return {
    /** The value kept for the key, or what `make` gives. Callers at the same time share one; a failure is not kept. */
    async get(key: string, make: () => Promise<Value>): Promise<Value> {
      if (time === 0) return make();
      return kept.get(key) ?? pending.get(key) ?? start(key, make);
    },
    /** Forgets all values. Those that are being made go to who waits for them, and are not kept. */
    clear(): void {
      kept.clear();
      pending.clear();
    },
  };
}

/**
 * Names a content. Weak, because two answers with the same content differ in the request id and in compression.
 */
export function entityTag(content: string): string {
  return `W/"${createHash('sha1').update(content).digest('base64url')}"`;
}

/** Whether an If-None-Match header holds the tag; weak comparison, as RFC 9110 13.1.2 asks. */
export function holdsTag(header: string | undefined, tag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => candidate.trim() === '*' || opaque(candidate) === opaque(tag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}
