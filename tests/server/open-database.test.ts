import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../site/server/config/config';
import { markProduction, migrationsFolder, openDatabase, refuseProduction } from '../../site/server/open-database';
import type { Database } from '../../site/server/platform/db/database';
import { migrate } from '../../site/server/platform/db/migrate';
import { createDataKey } from '../../site/server/platform/keys/open-key-ring';
import { createEmptyDatabase, serverUrl } from '../support/test-database';
import { testKeys } from '../support/test-keys';

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
