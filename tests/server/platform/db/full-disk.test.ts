import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../../site/server/platform/db/database';
import { openPglite } from '../../../../site/server/platform/db/pglite';
import { mountSmallDisk, type SmallDisk } from '../../../support/small-disk';

/** Milliseconds for one test: making an embedded database takes long on a busy machine. */
const timeout = 300_000;
/** Megabytes: an empty database has some forty. */
const size = 100;

// Only root can mount a disk that is small enough to be filled.
const disk = process.getuid?.() === 0 ? mountSmallDisk(size) : undefined;
afterAll(() => disk?.remove());

describe.skipIf(!disk)('an embedded database on a disk that is full (takes root)', { timeout }, () => {
  const { folder, fill, empty } = disk as SmallDisk;
  const said: string[] = [];
  const lost: string[] = [];
  let database: Database;
  const open = () =>
    openPglite(folder, { say: (words) => void said.push(words), onLost: (words) => void lost.push(words) });
  beforeAll(async () => {
    database = await open();
    await database.transact((db) => db.execute(sql`create table note (words text not null)`));
    await write('first', 1);
  }, timeout);

  const write = (words: string, times: number) =>
    database.transact((db) =>
      db.execute(sql`insert into note select ${words}::text from generate_series(1, ${times}::int)`),
    );
  async function count(): Promise<number> {
    const { rows } = (await database.read((db) => db.execute(sql`select count(*)::int as n from note`))) as unknown as {
      rows: [{ n: number }];
    };
    return rows[0].n;
  }

  test('refuses what needs room, reads, and writes again once there is some', async () => {
    fill();
    await expect(write('x'.repeat(1_000), 1_000)).rejects.toMatchObject({
      failure: 'unavailable',
      alreadyLogged: true,
    });
    await expect(write('x'.repeat(1_000), 1_000)).rejects.toMatchObject({ failure: 'unavailable' });
    expect(said).toEqual([
      expect.stringMatching(/^The database has no room \(could not extend file .+: No space left on device\)/),
    ]);
    expect(database.isExhausted?.()).toBe(true);
    expect(await count()).toBe(1);
    empty();
    await write('again', 1);
    expect([await count(), lost]).toEqual([2, []]);
  });

  test('ends the process when it gives up, which is when its log has no room; the next start finds what was committed', async () => {
    fill();
    const emit = () =>
      database.transact((db) =>
        db.execute(sql`select pg_logical_emit_message(false, 'test', repeat('x', 1000)) from generate_series(1, 2000)`),
      );
    // Sixteen megabytes of it were kept in advance.
    for (let time = 0; time < 20 && lost.length === 0; time += 1) await emit().catch(() => {});
    expect(lost).toEqual([
      expect.stringMatching(
        /gave up \(could not write to file "pg_wal.+: No space left on device\): this process ends/,
      ),
    ]);
    await expect(count()).rejects.toThrow();
    expect(lost).toHaveLength(1);
    await database.close().catch(() => {});
    empty();
    database = await open();
    expect(await count()).toBe(2);
    await database.close();
  });
});
