import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readDatabaseFacts, type DatabaseFacts } from '../../../../site/server/commands/backup/database-facts';
import { makeBackup, restoreBackup } from '../../../../site/server/commands/backup/backup';
import { createPostgresDatabase } from '../../../../site/server/commands/backup/postgres-database';
import { migrationsFolder } from '../../../../site/server/open-database';
import type { Database } from '../../../../site/server/platform/db/database';
import { openPostgres } from '../../../../site/server/platform/db/postgres';
import { createFolderStorage } from '../../../../site/server/platform/storage/folder-storage';
import { makeHistory, readHistory, type History } from '../../../support/lost-disk';
import { patientLimits } from '../../../support/patient-limits';
import { createTestApp } from '../../../support/test-app';
import { createTestDatabase, serverUrl } from '../../../support/test-database';

const hasPrograms = spawnSync('pg_dump', ['--version']).status === 0;
const testKey = { id: 'test', secret: Buffer.alloc(32, 'test') };

describe.runIf(serverUrl && hasPrograms)('backups of a PostgreSQL server', () => {
  let folder: string;
  let uploadsFolder: string;
  let path: string;
  let history: History;
  let before: { api: object; facts: DatabaseFacts };
  let lines: string[];
  /** A database of these tests alone, which is lost and made anew. */
  const name = `backup_${randomUUID().replaceAll('-', '')}`;
  const addressOf = (database: string) =>
    Object.assign(new URL(serverUrl ?? 'postgres://none'), { pathname: `/${database}` }).href;
  const url = () => addressOf(name);

  async function maintain(...statements: string[]): Promise<void> {
    const database = await openPostgres(serverUrl ?? '', patientLimits);
    for (const statement of statements) await database.read((db) => db.execute(statement));
    await database.close();
  }
  async function using<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
    const database = await openPostgres(url(), patientLimits);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  }
  const facts = () => using((database) => database.read(readDatabaseFacts));

  const plan = () => ({ database: createPostgresDatabase(url()), uploadsFolder, keys: [testKey], application: 'test' });
  const backUp = (at: Date, keep?: number) => makeBackup({ ...plan(), folder: join(folder, 'others'), keep, now: at });
  const restore = (options: { replace?: boolean; from?: string } = {}) =>
    restoreBackup({ ...plan(), migrationsFolder, path: options.from ?? path, replace: options.replace ?? false });

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    uploadsFolder = join(folder, 'uploads');
    const filled = await createTestDatabase();
    const { rows } = (await filled.read((db) => db.execute('select current_database() as name'))) as unknown as {
      rows: { name: string }[];
    };
    const { app, close } = await createTestApp({ database: filled, uploads: createFolderStorage(uploadsFolder) }, 1);
    history = await makeHistory(app, filled);
    before = { api: await readHistory(app, history), facts: await filled.read(readDatabaseFacts) };
    // Beside the running server, whose connections stay open.
    lines = await makeBackup({
      ...plan(),
      database: createPostgresDatabase(addressOf(rows[0]?.name ?? '')),
      folder: join(folder, 'backups'),
      now: new Date('2026-05-01T08:00:00Z'),
    });
    await close();
    path = join(folder, 'backups', '2026-05-01T08-00-00Z');
  });
  afterAll(async () => {
    await maintain(`drop database if exists ${name}`);
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => maintain(`drop database if exists ${name}`, `create database ${name}`));

  test('bring everything back after the database and the files are lost', async () => {
    expect(lines[0]).toBe(`Backup: ${path}`);
    rmSync(uploadsFolder, { recursive: true });
    const said = await restore();
    expect(said).toContain('Uploads: 1 written, 0 were there.');
    expect(said).toContain('Keys: test is at hand and reads it.');
    expect(await facts()).toEqual(before.facts);
    await using(async (database) => {
      const { app, close } = await createTestApp(
        { database: { ...database, close: async () => {} }, uploads: createFolderStorage(uploadsFolder) },
        1,
      );
      expect(await readHistory(app, history)).toEqual(before.api);
      await close();
    });
  });

  test('are written over nothing, unless that is asked for; then nothing of the old database is left', async () => {
    await using((database) =>
      database.read((db) =>
        db.execute(`do $$ begin
          create type mood as enum ('fine'); create table newer (id bigint generated always as identity primary key, mood mood);
          create view newest as select * from newer; create function newer_rows() returns setof newer language sql as 'select * from newer';
          create table orders (other text); end $$`),
      ),
    );
    await expect(restore()).rejects.toThrow('The database holds something already');
    expect(Object.keys((await facts()).tables)).toEqual(['newer', 'orders']);
    await restore({ replace: true });
    expect(await facts()).toEqual(before.facts);
    const left = await using((database) =>
      database.read((db) => db.execute(`select to_regtype('mood') as mood, to_regproc('newer_rows') as routine`)),
    );
    expect((left as unknown as { rows: object[] }).rows).toEqual([{ mood: null, routine: null }]);
    // Another key under the same name is not taken for the right one.
    const other = { ...plan(), keys: [{ id: 'test', secret: Buffer.alloc(32, 'other') }] };
    const said = await restoreBackup({ ...other, migrationsFolder, path, replace: true });
    expect(said.at(-1)).toMatch(/the key test at hand is ANOTHER one/);
  });

  test.each<[string, (sql: string) => string, RegExp]>([
    [
      'lacks rows',
      (sql) => sql.replace(/^COPY public\.seeded_contents .*\n[^\\].*\n/m, (rows) => `${rows.split('\n', 1)[0]}\n`),
      /rows of seeded_contents that it names/,
    ],
    ['ends in the middle', (sql) => sql.slice(0, Math.floor(sql.length / 2)), /was not restored/],
    ['fails late', (sql) => `${sql}\nselect 1/0;\n`, /division by zero/],
  ])('that %s leave the database as it was', async (_what, change, sentence) => {
    await using((database) => database.read((db) => db.execute('create table kept as select 1 as row')));
    const copy = join(folder, `copy-${randomUUID()}`);
    cpSync(path, copy, { recursive: true });
    const file = join(copy, 'database.sql.gz');
    const changed = change(gunzipSync(readFileSync(file)).toString());
    writeFileSync(file, gzipSync(changed));
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    const sums = readFileSync(join(copy, 'SHA256SUMS'), 'utf8');
    writeFileSync(join(copy, 'SHA256SUMS'), sums.replace(/^\w{64}(?= {2}database)/m, hash));
    await expect(restore({ from: copy, replace: true })).rejects.toThrow(sentence);
    expect((await facts()).tables).toEqual({ kept: 1 });
  });

  test('wait for nobody: while the database is in use, nothing is restored', async () => {
    await using(async (database) => {
      await database.ping();
      await expect(restore()).rejects.toThrow('stop every process of the server first');
    });
  });

  test('keep as many as they are told to, once a new one is there', async () => {
    await restore();
    const day = (date: number) => new Date(Date.UTC(2026, 4, date));
    for (const date of [2, 3]) await backUp(day(date));
    expect(await backUp(day(4), 2)).toEqual(expect.arrayContaining(['Removed the older backup 2026-05-02T00-00-00Z.']));
    expect(readdirSync(join(folder, 'others'))).toEqual(['2026-05-03T00-00-00Z', '2026-05-04T00-00-00Z']);
  });

  describe('with other programs', () => {
    /** Puts a program before the real one of that name. */
    function instead(program: string, script: string): void {
      const bin = join(folder, `bin-${randomUUID()}`);
      mkdirSync(bin);
      writeFileSync(join(bin, program), `#!/bin/sh\n${script}\n`);
      chmodSync(join(bin, program), 0o755);
      vi.stubEnv('PATH', `${bin}:${process.env.PATH}`);
    }
    const nothingLeft = () => readdirSync(join(folder, 'others')).filter((each) => each.includes('2027'));
    beforeEach(() => restore());
    beforeEach(() => () => vi.unstubAllEnvs());

    test('show the password to no other user of the machine', async () => {
      const real = spawnSync('sh', ['-c', 'command -v pg_dump'], { encoding: 'utf8' }).stdout.trim();
      instead('pg_dump', `echo "$@" >> ${folder}/parameters; exec ${real} "$@"`);
      const secret = Object.assign(new URL(url()), { password: 'unmistakable' });
      const database = createPostgresDatabase(secret.href);
      await makeBackup({ ...plan(), database, folder: join(folder, 'backups'), now: new Date('2026-06-01T00:00:00Z') });
      const parameters = readFileSync(join(folder, 'parameters'), 'utf8');
      expect(parameters).toContain('--snapshot=');
      expect(parameters).not.toContain('unmistakable');
    });

    test.each([
      [
        'is too old',
        'echo "pg_dump (PostgreSQL) 9.6.24"',
        /pg_dump is of version 9, and the server of \d+: install postgresql-client-\d+\./,
      ],
      [
        'fails in the middle',
        'case "$1" in --version) echo "pg_dump (PostgreSQL) 99.1";; *) echo half; echo "disk on fire" >&2; exit 1;; esac',
        /pg_dump failed: disk on fire/,
      ],
      ['cannot be run', 'exit 127', /pg_dump failed/],
    ])('leave nothing when pg_dump %s', async (_what, script, sentence) => {
      instead('pg_dump', script);
      await expect(backUp(new Date('2027-01-01T00:00:00Z'))).rejects.toThrow(sentence);
      expect(nothingLeft()).toEqual([]);
    });
  });
});
