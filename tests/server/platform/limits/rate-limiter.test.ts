import { describe, expect, test } from 'vitest';
import { createRateLimiter } from '../../../../site/server/platform/limits/rate-limiter';
import { createTestClock } from '../../../support/test-clock';

describe('createRateLimiter', () => {
  test('refuses what is too much, by key, until the time is over', () => {
    const clock = createTestClock();
    const limiter = createRateLimiter({ max: 2, seconds: 60 }, clock.now);
    limiter.take('a');
    clock.pass(10);
    limiter.take('a');
    expect(() => limiter.take('a')).toThrow(expect.objectContaining({ code: 429, retryAfter: 50 }));
    limiter.take('b');
    clock.pass(50);
    limiter.take('a');
  });

  test('a use that is given back does not count', () => {
    const limiter = createRateLimiter({ max: 1, seconds: 60 }, createTestClock().now);
    limiter.take('a');
    limiter.giveBack('a');
    limiter.giveBack('a');
    limiter.take('a');
    expect(() => limiter.take('a')).toThrow();
  });

  test('forgets the oldest keys beyond ten thousand', () => {
    const limiter = createRateLimiter({ max: 1, seconds: 60 }, createTestClock().now);
    for (let key = 0; key <= 10_000; key += 1) limiter.take(String(key));
    expect(() => limiter.take('10000')).toThrow();
    expect(() => limiter.take('1')).toThrow();
    limiter.take('0');
  });
});
