import { like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppFailure } from '../../../../site/server/app-failure';
import type { Database } from '../../../../site/server/platform/db/database';
import { createLocalRateLimiter, createRateLimiter } from '../../../../site/server/platform/limits/rate-limiter';
import { rateLimit } from '../../../../site/server/platform/limits/rate-limit-tables';
import { absentDatabase, createTestApp } from '../../../support/test-app';
import { createTestClock } from '../../../support/test-clock';
import { createTestDatabase, serverUrl } from '../../../support/test-database';
import { testKeys } from '../../../support/test-keys';

describe('createRateLimiter', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test('refuses what is too much, by key, until the time is over', async () => {
    const clock = createTestClock();
    const limiter = createRateLimiter({ database, keys: testKeys }, { name: 'time', max: 2, seconds: 60 });
    await limiter.take('a');
    clock.pass(10);
    await limiter.take('a');
    await expect(limiter.take('a')).rejects.toMatchObject({ code: 429, retryAfter: 50 });
    await limiter.take('b');
    clock.pass(50);
    await limiter.take('a');
  });

  test('a use that is given back does not count, and none that was refused', async () => {
    const limiter = createRateLimiter({ database, keys: testKeys }, { name: 'back', max: 1, seconds: 60 });
    await limiter.take('a');
    await limiter.giveBack('a');
    await limiter.giveBack('a');
    await limiter.take('a');
    await expect(limiter.take('a')).rejects.toThrow();
    await limiter.giveBack('a');
    await limiter.take('a');
    await expect(limiter.take('a')).rejects.toThrow();
  });

  test('lets no more through of many at once, and gives back those that it refuses', async () => {
    const limiter = createRateLimiter({ database, keys: testKeys }, { name: 'many', max: 3, seconds: 60 });
    const uses = await Promise.allSettled(Array.from({ length: 12 }, () => limiter.take('a')));
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    await limiter.giveBack('a');
    await limiter.take('a');
  });

  test('forgets the oldest keys beyond ten thousand in memory', async () => {
    const limiter = createRateLimiter(
      { database: absentDatabase, keys: testKeys },
      { name: 'keys', max: 1, seconds: 60 },
    );
    for (let key = 0; key <= 10_000; key += 1) await limiter.take(String(key));
    await expect(limiter.take('10000')).rejects.toThrow();
    await expect(limiter.take('1')).rejects.toThrow();
    await limiter.take('0');
  });

  test('goes on counting while the database is away', async () => {
    const away: Database = {
      ...absentDatabase,
      isEmbedded: false,
      read: () => Promise.reject(new AppFailure('unavailable')),
    };
    const limiter = createRateLimiter({ database: away, keys: testKeys }, { name: 'away', max: 1, seconds: 60 });
    await limiter.take('a');
    await expect(limiter.take('a')).rejects.toMatchObject({ code: 429 });
    await limiter.giveBack('a');
    await limiter.take('a');
  });

  test('a query that is wrong is no outage', async () => {
    const broken: Database = {
      ...absentDatabase,
      isEmbedded: false,
      read: () => Promise.reject(new Error('a mistake')),
    };
    const limiter = createRateLimiter({ database: broken, keys: testKeys }, { name: 'broken', max: 1, seconds: 60 });
    await expect(limiter.take('a')).rejects.toThrow('a mistake');
  });

  test.runIf(serverUrl)(
    'counts for all processes on a database server, and forgets what no longer counts',
    async () => {
      const clock = createTestClock();
      const rule = { name: 'shared', max: 1, seconds: 60 };
      const [one, other] = [
        createRateLimiter({ database, keys: testKeys }, rule),
        createRateLimiter({ database, keys: testKeys }, rule),
      ];
      await one.take('a');
      await expect(other.take('a')).rejects.toMatchObject({ code: 429, retryAfter: 60 });
      await other.giveBack('a');
      await one.take('a');

      const { app } = await createTestApp({ database, now: clock.now });
      const kept = () => database.read((db) => db.$count(rateLimit, like(rateLimit.key, `${rule.name}:%`)));
      clock.pass(60);
      await other.take('b');
      clock.pass(30);
      await app.jobWorker.runDue();
      expect(await kept()).toBe(1);
      await app.close();
    },
  );
});

describe('createLocalRateLimiter', () => {
  test('refuses what is too much, by key, and counts no use that is given back', async () => {
    const limiter = createLocalRateLimiter({ name: 'local', max: 2, seconds: 60 });
    await limiter.take('a');
    await limiter.take('a');
    await expect(limiter.take('a')).rejects.toMatchObject({ code: 429, retryAfter: expect.any(Number) });
    await limiter.take('b');
    await limiter.giveBack('a');
    await limiter.take('a');
    await expect(limiter.take('a')).rejects.toThrow(AppFailure);
  });
});
