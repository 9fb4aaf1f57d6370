import { describe, expect, test, vi } from 'vitest';
import { createResponseCache } from '../../../../site/server/platform/http/response-cache';

describe('createResponseCache', () => {
  test('keeps an answer as data, as JSON and under a name of its content', async () => {
    const make = vi.fn(async () => ({ a: 1 }));
    const cache = createResponseCache(1_000);
    const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)]);
    expect(first).toEqual({ data: { a: 1 }, json: '{"a":1}', tag: expect.stringMatching(/^W\//) });
    expect(second).toBe(first);
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('says for some seconds that a replica may not know what the answers were forgotten for', () => {
    let time = 1_000;
    const cache = createResponseCache(1_000, () => time);
    expect(cache.hasJustChanged()).toBe(false);
    cache.clear();
    time += 6_999;
    expect(cache.hasJustChanged()).toBe(true);
    time += 1;
    expect(cache.hasJustChanged()).toBe(false);
  });
});
