import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../../../site/server/platform/db/database';
import { migrate, verifySchema } from '../../../../site/server/platform/db/migrate';
import { createEmptyDatabase } from '../../../support/test-database';

describe('migrate', () => {
  let database: Database;
  let folder: string;
  beforeAll(async () => {
    database = await createEmptyDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    write(
      '20260101000000_first.sql',
      'create table first (id int);\n--> statement-breakpoint\ninsert into first values (1);\n',
    );
  });
  afterEach(async () => {
    await database.read((session) => session.execute('drop table if exists first, second, schema_migration'));
    rmSync(folder, { recursive: true });
  });

  const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
  const rows = async (query: string) => {
    const result = await database.read((session) => session.execute(query));
    return (result as unknown as { rows: unknown[] }).rows;
  };

  test('applies each file once, also when it runs again with more', async () => {
    await migrate(database, folder);
    write('20260102000000_second.sql', 'create table second (id int);');
    await migrate(database, folder);
    await migrate(database, folder);
    expect(await rows('select id from first')).toEqual([{ id: 1 }]);
    expect(await rows('select name from schema_migration order by name')).toEqual([
      { name: '20260101000000_first.sql' },
      { name: '20260102000000_second.sql' },
    ]);
  });

  test('leaves the notes of drizzle-kit alone', async () => {
    write('20260103000000_second.sql', 'create table second as select * from first;');
    mkdirSync(join(folder, 'meta'));
    await migrate(database, folder);
    expect(await rows('select id from second')).toEqual([{ id: 1 }]);
  });

  test('two processes at once apply each file once', async () => {
    await Promise.all([migrate(database, folder), migrate(database, folder), migrate(database, folder)]);
    expect(await rows('select id from first')).toEqual([{ id: 1 }]);
  });

  test('says in the words of a migration why it does not fit what is there, and applies nothing of it', async () => {
    write(
      '20260102000000_second.sql',
      "create table second (id int);\n--> statement-breakpoint\ndo $$ begin raise exception 'Change %.', 7; end $$;",
    );
    await expect(migrate(database, folder)).rejects.toThrow(
      /^The migration 20260102000000_second\.sql was not applied: Change 7\.$/,
    );
    expect(await rows("select to_regclass('second') as name")).toEqual([{ name: null }]);
  });

  test('refuses a file that was changed after it had been applied', async () => {
    await migrate(database, folder);
    write('20260101000000_first.sql', 'create table first (id int, more int);');
    await expect(migrate(database, folder)).rejects.toThrow(
      '20260101000000_first.sql was changed after it had been applied',
    );
  });

  test('a command takes a database with all migrations, and refuses one that lacks some', async () => {
    await expect(verifySchema(database, folder)).rejects.toThrow('The database has no tables yet');
    await migrate(database, folder);
    await verifySchema(database, folder);
    write('20260102000000_second.sql', 'create table second (id int);');
    await expect(verifySchema(database, folder)).rejects.toThrow(
      'The schema of the database is older than this version (20260102000000_second.sql is not applied): start the server',
    );
    expect(await rows(`select to_regclass('second') as second`)).toEqual([{ second: null }]);
  });

  test('refuses a database from before the first migration in one line', async () => {
    await migrate(database, folder);
    await database.read((session) =>
      session.execute(`insert into schema_migration (name, checksum) values ('001-older.sql', '')`),
    );
    await expect(migrate(database, folder)).rejects.toThrow(
      'The database is from before release 1.0.0 (001-older.sql), which no version brings forward; start with a new one.',
    );
  });

  test('refuses a database that a newer version migrated, and names what it does not know', async () => {
    write('20260102000000_second.sql', 'create table second (id int);');
    await migrate(database, folder);
    rmSync(join(folder, '20260102000000_second.sql'));
    write('20260104000000_third.sql', 'create table third (id int);');
    await expect(migrate(database, folder)).rejects.toThrow(
      'migrated by a newer version of this server (20260102000000_second.sql)',
    );
    expect(await rows(`select to_regclass('third') as third`)).toEqual([{ third: null }]);
  });

  test('takes other line ends for no change', async () => {
    await migrate(database, folder);
    write(
      '20260101000000_first.sql',
      'create table first (id int);\r\n--> statement-breakpoint\r\ninsert into first values (1);\r\n',
    );
    await expect(migrate(database, folder)).resolves.toBeUndefined();
  });

  test('leaves nothing of a file that fails, and applies it when it is put right', async () => {
    write(
      '20260102000000_second.sql',
      'create table second (id int);\n--> statement-breakpoint\ninsert into nowhere values (1);',
    );
    await expect(migrate(database, folder)).rejects.toThrow();
    write('20260102000000_second.sql', 'create table second (id int);');
    await migrate(database, folder);
    expect(await rows('select * from second')).toEqual([]);
  });

  test('refuses a name out of the order, and an empty folder', async () => {
    write('later.sql', 'select 1;');
    await expect(migrate(database, folder)).rejects.toThrow('later.sql is not named YYYYMMDDhhmmss_name.sql');
    rmSync(folder, { recursive: true });
    folder = mkdtempSync(join(tmpdir(), 'migrations-'));
    await expect(migrate(database, folder)).rejects.toThrow('There are no migrations');
  });
});
