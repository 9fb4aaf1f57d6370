import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createExpiringCache } from '../../../../site/server/platform/http/response-cache';

describe('createExpiringCache', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // The library takes a value of the clock's first moment for one without an end.
    vi.advanceTimersByTime(1);
  });
  afterEach(() => void vi.useRealTimers());

  test('makes a value once in its time, also for callers at once', async () => {
    const make = vi.fn(async () => ({}));
    const cache = createExpiringCache({ time: 1_000, capacity: 10 });
    const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(second).toBe(first);
    vi.advanceTimersByTime(999);
    expect(await cache.get('a', make)).toBe(first);
    vi.advanceTimersByTime(2);
    await cache.get('a', make);
    await cache.get('b', make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  test('keeps no failure', async () => {
    const cache = createExpiringCache({ time: 1_000, capacity: 10 });
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', async () => [1])).toEqual([1]);
  });

  test('keeps only what is worth it', async () => {
    const make = vi.fn(async () => ({ isFound: false }));
    const cache = createExpiringCache<{ isFound: boolean }>({
      time: 1_000,
      capacity: 10,
      keeps: ({ isFound }) => isFound,
    });
    await cache.get('a', make);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('what was used longest ago makes room', async () => {
    const make = vi.fn(async () => ({}));
    const cache = createExpiringCache({ time: 1_000, capacity: 2 });
    for (const key of ['a', 'b', 'a', 'c', 'a']) await cache.get(key, make);
    expect(make).toHaveBeenCalledTimes(3);
    await cache.get('b', make);
    expect(make).toHaveBeenCalledTimes(4);
  });

  test('keeps no more bytes than it may', async () => {
    const make = vi.fn(async () => [1, 2, 3]);
    const cache = createExpiringCache<number[]>({
      time: 1_000,
      capacity: 10,
      size: { max: 5, of: ({ length }) => length },
    });
    for (const key of ['a', 'b', 'b', 'a']) await cache.get(key, make);
    expect(make).toHaveBeenCalledTimes(3);
  });

  test('keeps nothing without a time', async () => {
    const cache = createExpiringCache({ time: 0, capacity: 10 });
    const make = vi.fn(async () => ({}));
    await cache.get('a', make);
    await cache.get('a', make);
    expect(make).toHaveBeenCalledTimes(2);
  });

  test('forgets what it has, and does not keep what was being made of it', async () => {
    let resolve = (_value: { price: number }) => {};
    const promise = new Promise<{ price: number }>((done) => (resolve = done));
    const cache = createExpiringCache<{ price: number }>({ time: 1_000, capacity: 10 });
    await cache.get('a', async () => ({ price: 1 }));
    const slow = cache.get('b', () => promise);
    cache.clear();
    const late = cache.get('b', async () => ({ price: 2 }));
    resolve({ price: 1 });
    expect([await slow, await late]).toEqual([{ price: 1 }, { price: 2 }]);
    const make = async () => ({ price: 3 });
    expect([await cache.get('a', make), await cache.get('b', make)]).toEqual([{ price: 3 }, { price: 2 }]);
  });
});
