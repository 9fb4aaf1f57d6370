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
});
