import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../site/server/platform/db/database';
import { migrate } from '../../../../site/server/platform/db/migrate';
import { queryOf } from '../../../support/load-copy';
import { createEmptyDatabase, serverUrl } from '../../../support/test-database';

/** Milliseconds, and tries; shorter than a server's. */
const timing = { lock: 300, pause: 50, tries: 1_000 };

// The embedded database serves one transaction at a time.
describe.runIf(serverUrl)('migrate, while others use the tables', () => {
  let database: Database;
  let folder: string;
  let query: ReturnType<typeof queryOf>;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    query = queryOf(database);
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    write('20260101000000_busy.sql', 'create table busy (id int);');
    await migrate(database, folder);
  });
  afterEach(async () => {
    await query('drop table if exists busy, calm, proceed, schema_migration');
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

  /** A transaction that has read a table, as one of a report that takes long. @returns what ends it. */
  async function holdBusy(): Promise<() => Promise<void>> {
    let end: () => void = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    let holding: Promise<void> | undefined;
    await new Promise<void>((resolve) => {
      holding = database.transact(async (db) => {
        await db.execute('select count(*) from busy');
        resolve();
        await ended;
      });
    });
    return async () => {
      end();
      await holding;
    };
  }

  /** Statements of the database that wait for a lock or sleep. */
  const waiting = (words: string) =>
    query(`select pid from pg_stat_activity where datname = current_database() and wait_event is not null
      and state = 'active' and pid <> pg_backend_pid() and query like '%${words}%'`);

  test('waits for a table that others hold, lets requests go on meanwhile, and applies the file then', async () => {
    const release = await holdBusy();
    write('20260102000000_more.sql', 'alter table busy add column more int;');
    const migrating = migrate(database, folder, timing);
    // Each request stands behind a try of the migration, which gives up before the other transaction ends.
    for (let turns = 0; turns < 3; turns += 1) {
      await expect.poll(() => waiting('alter table busy'), { interval: 10 }).toHaveLength(1);
      await query('select id from busy');
    }
    await release();
    await migrating;
    expect(await query('select id, more from busy')).toEqual([]);
  });

  test('gives up when a table is never free, names the file, and leaves nothing of it', async () => {
    const release = await holdBusy();
    write(
      '20260102000000_more.sql',
      'create table calm (id int);\n--> statement-breakpoint\nalter table busy add column more int;',
    );
    await expect(migrate(database, folder, { ...timing, tries: 2 })).rejects.toThrow(
      'The migration 20260102000000_more.sql was not applied: other transactions hold a table that it changes.',
    );
    expect(await query(`select to_regclass('calm') as calm`)).toEqual([{ calm: null }]);
    await release();
    await migrate(database, folder, timing);
    expect(await query('select more from busy')).toEqual([]);
  });

  test('of a server that is killed meanwhile leaves nothing, and another server that waits for it goes on', async () => {
    write(
      '20260102000000_calm.sql',
      `create table calm (id int);\n--> statement-breakpoint\nselect pg_sleep(60) where to_regclass('proceed') is null;`,
    );
    const killed = migrate(database, folder);
    killed.catch(() => {});
    await expect.poll(() => waiting('select pg_sleep')).toHaveLength(1);
    const following = migrate(database, folder);
    await expect.poll(() => waiting('select pg_advisory_xact_lock')).toHaveLength(1);
    await query('create table proceed ()');
    const [sleeping] = await waiting('select pg_sleep');
    await query(`select pg_terminate_backend(${String(sleeping?.pid)})`);
    await expect(killed).rejects.toMatchObject({ failure: 'unavailable' });
    await following;
    expect(await query('select id from calm')).toEqual([]);
    expect(await query('select name from schema_migration order by name')).toEqual([
      { name: '20260101000000_busy.sql' },
      { name: '20260102000000_calm.sql' },
    ]);
  });
});
