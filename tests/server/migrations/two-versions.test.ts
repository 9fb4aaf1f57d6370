import { sql } from 'drizzle-orm';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateTo } from '../../../site/released/migrate-to.mjs';
import { queriesOf } from '../../../site/released/queries-of.mjs';
import { readCopy, schemasFolder } from '../../../site/released/released.mjs';
import type { Database } from '../../../site/server/platform/db/database';
import { makeTables, queryOf } from '../../support/load-copy';
import { readUsedSchema, takenAway, writeAsOlder } from '../../support/older-server';
import { lostRows, readRows } from '../../support/stored-rows';
import { createEmptyDatabase } from '../../support/test-database';

const copies = readdirSync(schemasFolder).sort();
const newest = copies.at(-1) ?? '';
/** After the names of all migrations. */
const all = '~';
/**
 * The last two releases, each with what is rolled out beside it: the next one, or the migrations that are not released yet. Nothing
 * changes any more between two that are released.
 */
const pairs = [...copies.slice(-2, -1).map((older) => [older, newest] as const), [newest, all] as const];

describe('the server of an older release, beside the next one', () => {
  let database: Database;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.close());

  /** What the server of a release cannot do after the migrations up to another one. */
  async function troublesOf(older: string, last: string): Promise<string[]> {
    await database.transact((db) => makeTables(db, older));
    const used = await readUsedSchema(queryOf(database));
    await migrateTo(database, last);
    const taken = takenAway(used, await readUsedSchema(queryOf(database)));
    const refused = await database.transact((db) => writeAsOlder(db, readCopy(older).rows));
    return [...taken, ...refused];
  }

  test.each(pairs)('%s: reads and writes what it did, up to %s', async (older, last) => {
    expect(await troublesOf(older, last)).toEqual([]);
    // What it wrote is what it reads.
    const after = await readRows(queryOf(database));
    await database.transact((db) => makeTables(db, older));
    expect(await database.transact((db) => writeAsOlder(db, readCopy(older).rows))).toEqual([]);
    expect(lostRows(await readRows(queryOf(database)), after)).toEqual([]);
  });

  describe('would be stopped by', () => {
    beforeAll(() => database.transact((db) => makeTables(db, newest)));

    test.each([
      ['a table that is dropped', 'drop table incident', 'incident.name is gone'],
      ['a column that is dropped', 'alter table session drop column place', 'session.place is gone'],
      ['a column that is renamed', 'alter table session rename place to city', 'session.place is gone'],
      ['another type', 'alter table plan alter months type bigint', 'plan.months is bigint instead of integer'],
      ['a column that refuses null', 'alter table trial alter start_at set not null', 'trial.start_at refuses null'],
      ['a default that is gone', 'alter table session alter place drop default', 'session.place has another default'],
      [
        'a key that is gone',
        'alter table job drop constraint job_topic_key_unique',
        'the key job (topic, key) is gone',
      ],
      [
        'a new column that older servers do not fill',
        'alter table org add column region text not null',
        'org: null value in column "region" of relation "org" violates not-null constraint',
      ],
      [
        'a word that is allowed no longer',
        'alter table orders drop constraint orders_status_check, add constraint orders_status_check check (status in (10, 20, 30, 50, 60, 70))',
        'orders: new row for relation "orders" violates check constraint "orders_status_check"',
      ],
      [
        'a new check',
        `alter table org add constraint org_name_check check (name <> '演示企业')`,
        'org: new row for relation "org" violates check constraint "org_name_check"',
      ],
      [
        'a new unique',
        'alter table session add constraint session_user_id_unique unique (user_id)',
        'session: duplicate key value violates unique constraint "session_user_id_unique"',
      ],
    ])('%s', async (_what, statement, trouble) => {
      let troubles: string[] = [];
      const trying = database.transact(async (db) => {
        const used = await readUsedSchema(queriesOf(db));
        await db.execute(sql.raw(statement));
        const taken = takenAway(used, await readUsedSchema(queriesOf(db)));
        troubles = taken.length > 0 ? taken : await writeAsOlder(db, readCopy(newest).rows);
        throw new Error('taken back');
      });
      await expect(trying).rejects.toThrow('taken back');
      expect(troubles).toContain(trouble);
    });
  });
});
