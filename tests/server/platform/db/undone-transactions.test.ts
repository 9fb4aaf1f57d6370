import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterCommit, type Database } from '../../../../site/server/platform/db/database';
import { createTestDatabase, serverUrl } from '../../../support/test-database';

const undone = (code: string) => new Error('Failed query', { cause: Object.assign(new Error('undone'), { code }) });

describe('a transaction that the database undoes', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.close());

  test.each(['40001', '40P01'])('is run again after %s, and announced once', async (code) => {
    let runs = 0;
    let announced = 0;
    const result = await database.transact(async (db) => {
      afterCommit(db, () => (announced += 1));
      runs += 1;
      if (runs < 4) throw undone(code);
      return 'done';
    });
    expect([result, runs, announced]).toEqual(['done', 4, 1]);
  });

  test('is given up after three repeats, with the time to come again', async () => {
    let runs = 0;
    const failing = database.transact(async () => {
      runs += 1;
      throw undone('40001');
    });
    await expect(failing).rejects.toMatchObject({ failure: 'unavailable', retryAfter: expect.any(Number) });
    expect(runs).toBe(4);
  });

  test('is not run again for any other reason', async () => {
    let runs = 0;
    const failing = database.transact(async () => {
      runs += 1;
      throw undone('23505');
    });
    await expect(failing).rejects.toThrow('Failed query');
    expect(runs).toBe(1);
  });

  test.runIf(serverUrl)('two that wait for each other both happen', async () => {
    await database.transact(async (db) => {
      await db.execute(sql`create table circle (id int primary key, changes int not null)`);
      await db.execute(sql`insert into circle values (1, 0), (2, 0)`);
    });
    let meet = () => {};
    const met = new Promise<void>((resolve) => (meet = resolve));
    let runs = 0;
    let lockedRows = 0;
    const change = (first: number, second: number) =>
      database.transact(async (db) => {
        runs += 1;
        await db.execute(sql`update circle set changes = changes + 1 where id = ${first}`);
        // Counted once the row is locked: a transaction that has only begun does not yet make a circle.
        lockedRows += 1;
        if (lockedRows === 2) meet();
        await met;
        await db.execute(sql`update circle set changes = changes + 1 where id = ${second}`);
      });
    await Promise.all([change(1, 2), change(2, 1)]);
    const { rows } = (await database.read((db) => db.execute(sql`select changes from circle`))) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([{ changes: 2 }, { changes: 2 }]);
    expect(runs).toBeGreaterThan(2);
  });
});
