import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../site/server/platform/db/database';
import { runIdempotent } from '../../../../site/server/platform/idempotency/idempotency';
import { retentionJobs } from '../../../../site/server/platform/jobs/retention-jobs';
import { idempotentReply } from '../../../../site/server/platform/idempotency/idempotent-reply-tables';
import {
  createDataKey,
  createKeyRing,
  readDataKey,
  type DataKey,
} from '../../../../site/server/platform/keys/key-ring';
import { testKeys } from '../../../support/test-keys';
import { createTestDatabase, serverUrl } from '../../../support/test-database';

const key = '6f1f64a2-58a5-4f0e-9d3c-0d6c4a8f9b10';

describe('runIdempotent', () => {
  let database: Database;
  let replays: number;
  let works: number;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.transact((db) => db.delete(idempotentReply));
    replays = 0;
    works = 0;
  });

  const once = { subject: '7', endpoint: 'createOrder', key, bodyHash: 'a' };
  const onReplay = () => void (replays += 1);
  /** One request, whose reply says how often the work was done. */
  const request = (change: Partial<typeof once> = {}, work = async () => {}, wait?: string, keys = testKeys) =>
    database.transact((db) =>
      runIdempotent(
        { db, keys },
        { ...once, ...change, onReplay },
        async () => {
          await work();
          works += 1;
          return { z: works, a: '好' };
        },
        wait,
      ),
    );

  test('does the work of requests at once a single time, and answers them alike', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => request()));
    expect(works).toBe(1);
    expect(replays).toBe(19);
    expect(new Set(replies.map((reply) => JSON.stringify(reply)))).toEqual(new Set(['{"z":1,"a":"好"}']));
  });

  test('refuses the key with another body', async () => {
    await request();
    await expect(request({ bodyHash: 'b' })).rejects.toMatchObject({ failure: 'duplicateSubmission', code: 3007 });
    expect([works, replays]).toEqual([1, 0]);
  });

  test.each([
    ['user', { subject: '8' }],
    ['endpoint', { endpoint: 'createPayment' }],
    ['key', { key: '00000000-0000-4000-8000-000000000000' }],
  ])('takes each %s for itself', async (_what, change) => {
    await request();
    expect(await request(change)).toEqual({ z: 2, a: '好' });
  });

  test('stores nothing of work that failed, so that it can be tried again', async () => {
    await expect(request({}, () => Promise.reject(new Error('sold out')))).rejects.toThrow('sold out');
    expect(await request()).toEqual({ z: 1, a: '好' });
    expect(replays).toBe(0);
  });

  test.runIf(serverUrl)('leaves the work the usual time to wait for locks', async () => {
    let limit: unknown;
    await database.transact((db) =>
      runIdempotent({ db, keys: testKeys }, { ...once, onReplay }, async () => {
        const { rows } = (await db.execute(sql`show lock_timeout`)) as unknown as { rows: unknown[] };
        [limit] = rows;
      }),
    );
    expect(limit).toEqual({ lock_timeout: '5s' });
  });

  test.runIf(serverUrl)('gives up after a while when the same request does not end', async () => {
    let end = () => {};
    let begun = () => {};
    const hasBegun = new Promise<void>((resolve) => (begun = resolve));
    const first = request({}, () => {
      begun();
      return new Promise((resolve) => (end = resolve));
    });
    await hasBegun;
    await expect(request({}, undefined, '20ms')).rejects.toMatchObject({ failure: 'duplicateSubmission' });
    end();
    await first;
    expect(await request()).toEqual({ z: 1, a: '好' });
  });

  test('stores the reply, and what tells one body from another, so that nobody without the keys reads or guesses them', async () => {
    await request();
    const [stored] = await database.read((db) => db.select().from(idempotentReply));
    expect(JSON.stringify(stored)).not.toMatch(/好|"z"/);
    expect(stored?.bodyHash).not.toBe('a');
  });

  test('gives the reply again after another key was put first', async () => {
    await request();
    const [older, newer] = [createDataKey('older'), createDataKey('newer')].map((text) => readDataKey(text)!);
    const ring = (...keys: DataKey[]) => createKeyRing(keys);
    await request({ key: '00000000-0000-4000-8000-000000000001' }, undefined, undefined, ring(older!));
    const again = request({ key: '00000000-0000-4000-8000-000000000001' }, undefined, undefined, ring(newer!, older!));
    expect(await again).toEqual({ z: 2, a: '好' });
    expect(replays).toBe(1);
  });

  test('replies are forgotten after a day', async () => {
    await request();
    await request({ subject: '8' });
    await database.transact((db) =>
      db.execute(`update idempotent_reply set ctime = now() - interval '25 h' where subject = '7'`),
    );
    const [job] = retentionJobs([idempotentReply], database, () => new Date());
    await job?.run(new AbortController().signal);
    expect(await database.read((db) => db.select().from(idempotentReply))).toMatchObject([{ subject: '8' }]);
  });
});
