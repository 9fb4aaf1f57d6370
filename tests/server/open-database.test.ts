import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../site/server/config/config';
import {
  markProduction,
  migrationsFolder,
  openDatabase,
  openDatabaseForCommand,
  refuseProduction,
} from '../../site/server/open-database';
import type { Database } from '../../site/server/platform/db/database';
import { migrate } from '../../site/server/platform/db/migrate';
import { openPglite } from '../../site/server/platform/db/pglite';
import { createDataKey, createKeyRing } from '../../site/server/platform/keys/key-ring';
import { createEmptyDatabase, serverUrl } from '../support/test-database';
import { testKeys } from '../support/test-keys';
import { seedDemoUsers } from '../../site/server/demo/demo-users';

const refusal = /^DATABASE_URL names a database that production has used, .*NODE_ENV=production/;

describe('a database that production has used', () => {
  let database: Database;
  beforeEach(async () => {
    database = await createEmptyDatabase();
  });
  afterEach(() => database.close());

  test('is told from others, from the first mark on', async () => {
    await refuseProduction(database);
    await migrate(database, migrationsFolder);
    await refuseProduction(database);
    await markProduction(database);
    await markProduction(database);
    await expect(refuseProduction(database)).rejects.toThrow(refusal);
  });

  // A server elsewhere is refused for where it is.
  test.runIf(serverUrl?.includes('127.0.0.1'))('is refused to development before anything is written', async () => {
    const select = async <Row>(query: ReturnType<typeof sql>) =>
      ((await database.read((db) => db.execute(query))) as unknown as { rows: Row[] }).rows[0];
    const url = new URL(serverUrl ?? '');
    url.pathname = `/${(await select<{ name: string }>(sql`select current_database() as name`))?.name}`;
    const open = async (environment: NodeJS.ProcessEnv) => {
      const opened = await openDatabase(readConfig({ DATABASE_URL: url.href, ...environment }), testKeys);
      await opened.close();
    };
    await open({ NODE_ENV: 'development' });
    await open({ NODE_ENV: 'development' });
    await open({ NODE_ENV: 'production', DATA_KEYS: createDataKey('2026') });
    // The first thing that a start writes.
    await database.read((db) => db.execute(sql`drop table schema_migration`));
    await expect(open({})).rejects.toThrow(refusal);
    expect(await select(sql`select to_regclass('schema_migration') as written`)).toEqual({ written: null });
  });
});

describe('a command', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'command-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const config = () => readConfig({ DATA_DIR: folder });
  const open = async () => (await openDatabaseForCommand(config())).close();
  const change = async (statement: string) => {
    const database = await openPglite(folder, { say: () => {}, onLost: () => {} });
    await database.transact((db) => db.execute(statement));
    await database.close();
  };

  test('makes no database, and opens the one that a start made', async () => {
    await expect(open()).rejects.toThrow(`There is no database in ${folder} yet: start the server once`);
    expect(readdirSync(folder)).toEqual([]);
    await (await openDatabase(config(), testKeys)).close();
    await open();
  });

  test('a start refuses a key that has the id of the one that wrote the database, and nothing else of it', async () => {
    const keyOf = (byte: number) => createKeyRing([{ id: 'own', secret: Buffer.alloc(32, byte) }]);
    const database = await openDatabase(config(), keyOf(1));
    await seedDemoUsers(database, keyOf(1));
    await database.close();
    await expect(openDatabase(config(), keyOf(2))).rejects.toThrow(
      /^The key own is not the one that encrypted the personal data in the database/,
    );
    await (await openDatabase(config(), keyOf(1))).close();
  });

  test('leaves a database of another version as it is, and says so in one line', async () => {
    await (await openDatabase(config(), testKeys)).close();
    const [first = ''] = readdirSync(migrationsFolder)
      .filter((name) => name.endsWith('.sql'))
      .toSorted();
    await change(`update schema_migration set name = '001-older.sql' where name = '${first}'`);
    await expect(open()).rejects.toThrow('The database is from before release 1.0.0 (001-older.sql)');
    await change(`update schema_migration set name = '${first}' where name = '001-older.sql'`);
    await change(`insert into schema_migration (name, checksum) values ('29991231000000_later.sql', '')`);
    await expect(open()).rejects.toThrow(/migrated by a newer version of this server \(29991231000000_later\.sql\)/);
    await change('drop table schema_migration');
    await expect(open()).rejects.toThrow('The database has no tables yet: start the server once');
  });
});
