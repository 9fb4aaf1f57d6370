import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrationsFolder } from '../../../site/server/open-database';
import type { Database } from '../../../site/server/platform/db/database';
import { migrate } from '../../../site/server/platform/db/migrate';
import { createEmptyDatabase } from '../../support/test-database';

const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
const ownName = names.find((name) => name.endsWith('_plain-user-names.sql')) ?? '';

describe('the migration of plain user names', () => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await createEmptyDatabase();
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    for (const name of names.filter((each) => each < ownName)) cpSync(join(migrationsFolder, name), join(folder, name));
    await migrate(database, folder);
  });
  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });
  const run = (statement: string) => database.transact((db) => db.execute(statement));

  test('stops the upgrade while two accounts would have one name, and says which', async () => {
    await run(
      `insert into app_user (umid, username) values ('a', 'demo'), ('b', 'Ｄｅｍｏ'), ('c', 'other'), ('d', null), ('e', null)`,
    );
    await expect(migrate(database, migrationsFolder)).rejects.toThrow(
      /^The migration \d+_plain-user-names\.sql was not applied: Accounts have the same user name .*\(ids in app_user: 1 and 2\)\. .* start again\.$/,
    );
    await run(`update app_user set username = 'demo2' where id = 2`);
    await migrate(database, migrationsFolder);
    await expect(run(`insert into app_user (umid, username) values ('f', 'ＤＥＭＯ')`)).rejects.toThrow();
  });
});
