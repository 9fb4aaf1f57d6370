import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readDatabaseFacts, type DatabaseFacts } from '../../../../site/server/commands/backup/database-facts';
import { createEmbeddedDatabase } from '../../../../site/server/commands/backup/embedded-database';
import { restoreBackup } from '../../../../site/server/commands/backup/backup';
import { startControlServer } from '../../../../site/server/commands/control';
import { migrationsFolder } from '../../../../site/server/open-database';
import type { Database } from '../../../../site/server/platform/db/database';
import { loadPglite, openPglite } from '../../../../site/server/platform/db/pglite';
import { createFolderStorage } from '../../../../site/server/platform/storage/folder-storage';
import { startCommand } from '../../../support/backup-command';
import { fillTestDatabase } from '../../../support/fill-test-database';
import { makeHistory, readHistory, type History } from '../../../support/lost-disk';
import { pgliteImage } from '../../../support/pglite-image';
import { createTestApp } from '../../../support/test-app';
import { eventually } from '../../../support/eventually';

/** Milliseconds for one test: making an embedded database takes long on a busy machine. */
const timeout = 180_000;
/** The key of the test databases, as a setting. */
const keys = { DATA_KEYS: `test:${Buffer.alloc(32, 'test').toString('base64')}` };
const hasNamespaces = spawnSync('unshare', ['-rm', 'true']).status === 0;
if (!hasNamespaces)
  process.stdout.write('Skipped: a backup on a disk that is full. It needs unshare and user namespaces.\n');

const onLost = (sentence: string): never => {
  throw new Error(sentence);
};

describe('backups of the embedded database', { timeout }, () => {
  let folder: string;
  let dataFolder: string;
  let backups: string;
  let history: History;
  let before: { api: object; facts: DatabaseFacts };
  /** What the command said, and the backup that it made. */
  let said: string;
  let path: string;

  /** The server on the data folder, for as long as the work takes. */
  async function serving<Result>(
    database: Database,
    work: (app: Awaited<ReturnType<typeof createTestApp>>['app']) => Promise<Result>,
  ): Promise<Result> {
    const { app, close } = await createTestApp(
      { database, uploads: createFolderStorage(join(dataFolder, 'uploads')) },
      1,
    );
    try {
      return await work(app);
    } finally {
      await close();
    }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'backup-'));
    dataFolder = join(folder, 'data');
    backups = join(folder, 'backups');
    mkdirSync(dataFolder, { mode: 0o700 });
    const database = await loadPglite(join(dataFolder, 'postgres'), await pgliteImage('filled', fillTestDatabase));
    await serving(database, async (app) => {
      history = await makeHistory(app, database);
      before = { api: await readHistory(app, history), facts: await database.read(readDatabaseFacts) };
      // Two that are not alike: one has no file, the other no row.
      rmSync(join(dataFolder, 'uploads', await anotherUpload(database)), { force: true });
      await database.transact((db) =>
        db.execute(`insert into site_picture (name, size, ctime) values ('${sitePicture}', 7, now())`),
      );
      writeFileSync(join(dataFolder, 'uploads', sitePicture), 'picture');
      writeFileSync(join(dataFolder, 'uploads', 'later.png'), 'came after the database was copied');
      before = { api: await readHistory(app, history), facts: await database.read(readDatabaseFacts) };
      const stop = await startControlServer(dataFolder, app.adminCli, database.image);
      const told = await startCommand('back-up', [backups, '--keep', '2'], { ...keys, DATA_DIR: dataFolder }).said;
      await stop();
      expect(told).toMatchObject({ status: 0, err: '' });
      said = told.out;
    });
    const [name = ''] = readdirSync(backups);
    path = join(backups, name);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Of an article that was imported. */
  const sitePicture = '00000000-0000-4000-8000-000000000001.png';

  /** A row of an upload whose file is lost. */
  async function anotherUpload(database: Database): Promise<string> {
    const name = '00000000-0000-4000-8000-000000000000.png';
    await database.transact((db) =>
      db.execute(
        `insert into upload (name, user_id, org_id, kind, size, ctime) select '${name}', user_id, org_id, kind, size, ctime from upload where name = '${history.file}'`,
      ),
    );
    return name;
  }

  const planFor = (target: string, from = path) => ({
    database: createEmbeddedDatabase(target),
    uploadsFolder: join(target, 'uploads'),
    keys: [],
    application: 'test',
    migrationsFolder,
    path: from,
    replace: false,
  });

  test('are made beside the running server, and tell what is in them and what is not', () => {
    expect(said).toContain(`Backup: ${path}\n`);
    expect(said).toMatch(/Schema: \d{14}_[a-z-]+\.sql; \d+ tables with \d+ rows/);
    expect(said).toContain('Uploads: 2 files, ');
    expect(said).toContain(
      'Uploads: 00000000-0000-4000-8000-000000000000.png is known to the database, and not there.',
    );
    expect(said).toContain('Uploads: 1 that the database did not know yet are left to the next backup.');
    expect(said).toContain('Keys that it needs, which are not in it: test\n');
    const manifest = JSON.parse(readFileSync(join(path, 'manifest.json'), 'utf8'));
    expect(manifest.tables).toEqual(before.facts.tables);
    expect(manifest.schema).toBe(before.facts.migrations.at(-1)?.name);
    expect(manifest.keys).toEqual([{ id: 'test', check: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
    expect(JSON.stringify(manifest)).not.toContain(keys.DATA_KEYS.slice(5));
  });

  test('have the files of people and of the site itself', () => {
    expect(readdirSync(join(path, 'uploads'))).toEqual(expect.arrayContaining([history.file, sitePicture]));
  });

  test('are open to nobody else, and can be checked by sha256sum', () => {
    const modes = (of: string) => (statSync(of).mode & 0o777).toString(8);
    expect([backups, path, join(path, 'uploads')].map(modes)).toEqual(['700', '700', '700']);
    const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    expect(files.map(({ parentPath, name }) => modes(join(parentPath, name)))).toEqual(files.map(() => '600'));
    const listed = readFileSync(join(path, 'SHA256SUMS'), 'utf8').trimEnd().split('\n');
    const own = files
      .filter(({ name }) => name !== 'SHA256SUMS')
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
        return `${hash}  ${file.slice(path.length + 1)}`;
      });
    expect(listed.toSorted()).toEqual(own.toSorted());
  });

  test('bring everything back after the disk is lost, even when a restore was killed in between', async () => {
    rmSync(dataFolder, { recursive: true });
    const environment = { ...keys, DATA_DIR: dataFolder };
    const cut = startCommand('restore', [path], environment);
    await eventually(() => expect(existsSync(join(dataFolder, 'postgres.restoring'))).toBe(true));
    cut.child.kill('SIGKILL');
    await cut.said;
    expect(existsSync(join(dataFolder, 'postgres'))).toBe(false);
    await expect(openPglite(dataFolder, { stale: 2_000, onLost })).rejects.toThrow(
      'a restore was cut off, run it again.',
    );

    const { status, out, err } = await startCommand('restore', [path], environment).said;
    expect([status, err]).toEqual([0, '']);
    expect(out).toMatch(/Restored the backup of 20.*: \d+ tables with \d+ rows\.\n/);
    expect(out).toContain('Keys: test is at hand and reads it.\n');
    expect(out).toContain('00000000-0000-4000-8000-000000000000.png was missing already when the backup was made.');
    expect(readdirSync(dataFolder).filter((name) => name.startsWith('postgres'))).toEqual(['postgres']);

    const database = await openPglite(dataFolder, { onLost });
    const after = await database.read(readDatabaseFacts);
    const api = await serving(database, (app) => readHistory(app, history));
    expect(after).toEqual(before.facts);
    expect(api).toEqual(before.api);
  });

  test('are not written over what is there, unless that is asked for', async () => {
    const target = join(folder, 'other');
    mkdirSync(join(target, 'postgres'), { recursive: true });
    writeFileSync(join(target, 'postgres', 'PG_VERSION'), '18');
    await expect(restoreBackup(planFor(target))).rejects.toThrow('The database holds something already');
    expect(readdirSync(join(target, 'postgres'))).toEqual(['PG_VERSION']);
    const lines = await restoreBackup({ ...planFor(target), replace: true });
    expect(lines[0]).toContain('in place of what was there');
    expect(lines).toContain('Keys: test is NOT at hand. Add it to DATA_KEYS: the server does not start without it.');
    expect(readdirSync(join(target, 'postgres')).length).toBeGreaterThan(10);
  });

  test('that were half taken for the new one are undone by the next restore', async () => {
    const target = join(folder, 'halfway');
    mkdirSync(join(target, 'postgres.replaced'), { recursive: true });
    mkdirSync(join(target, 'postgres.restoring'));
    writeFileSync(join(target, 'postgres.replaced', 'PG_VERSION'), '18');
    await expect(openPglite(target, { onLost })).rejects.toThrow('a restore was cut off');
    await expect(restoreBackup(planFor(target))).rejects.toThrow('The database holds something already');
    expect(readdirSync(target)).toEqual(['postgres']);
  });

  /** A copy of the backup to do something to. */
  function copied(change: (copy: string) => void): string {
    const copy = mkdtempSync(join(folder, 'copy-'));
    cpSync(path, copy, { recursive: true });
    change(copy);
    return copy;
  }
  const rewrite = (file: string, change: (text: string) => string) =>
    writeFileSync(file, change(readFileSync(file, 'utf8')));
  /** Changes the manifest of a copy as somebody would who makes its checksum fit. */
  const withManifest = (change: (text: string) => string) => (copy: string) => {
    const file = join(copy, 'manifest.json');
    rewrite(file, change);
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    rewrite(join(copy, 'SHA256SUMS'), (text) => text.replace(/^\w{64}(?= {2}manifest\.json$)/m, hash));
  };

  test.each<[string, (copy: string) => void, RegExp]>([
    [
      'a byte of the database is another',
      (copy) => flip(join(copy, 'database.tar.gz')),
      /database\.tar\.gz is damaged/,
    ],
    ['the database is cut off', (copy) => truncate(join(copy, 'database.tar.gz')), /database\.tar\.gz is damaged/],
    [
      'a picture is gone',
      (copy) => rmSync(join(copy, 'uploads', history.file)),
      /its file uploads\/.*\.png is missing/,
    ],
    [
      'the manifest was written to',
      (copy) => rewrite(join(copy, 'manifest.json'), (text) => `${text} `),
      /manifest\.json is damaged/,
    ],
    ['the checksums are cut off', (copy) => truncate(join(copy, 'SHA256SUMS')), /SHA256SUMS is cut off/],
    [
      'the checksums lead elsewhere',
      (copy) => rewrite(join(copy, 'SHA256SUMS'), (text) => text.replace('uploads/', '../uploads/')),
      /SHA256SUMS cannot be read/,
    ],
    [
      'a line of the checksums is gone',
      (copy) => rewrite(join(copy, 'SHA256SUMS'), (text) => text.replace(/^.*uploads.*\n/m, '')),
      /lacks files/,
    ],
    ['it is no finished backup', (copy) => rmSync(join(copy, 'SHA256SUMS')), /it is no finished backup/],
    ['it is of another program', withManifest(() => '{"format":"other 1"}'), /no manifest that this version/],
    [
      'its schema is newer',
      withManifest((text) => text.replaceAll('20261128200000_baseline.sql', '20991231235959_newer.sql')),
      /of a newer version of the server, or of another one \(20991231235959_newer\.sql\)/,
    ],
    [
      'a migration is another',
      withManifest((text) => text.replace(/("checksum": ")\w{8}/, '$100000000')),
      /is of another server: its migration/,
    ],
    [
      'it is of a server',
      withManifest((text) => text.replace('"kind": "embedded"', '"kind": "postgres"')),
      /of a PostgreSQL server, and the settings name the embedded/,
    ],
  ])('are refused where %s', async (_what, change, sentence) => {
    const target = join(folder, 'untouched');
    await expect(restoreBackup(planFor(target, copied(change)))).rejects.toThrow(sentence);
    expect(existsSync(target)).toBe(false);
  });

  test('that do not hold the rows that they name leave the database as it was', async () => {
    const target = join(folder, 'rows');
    const copy = copied(withManifest((text) => text.replace(/"orders": \d+/, '"orders": 4711')));
    await expect(restoreBackup(planFor(target, copy))).rejects.toThrow(
      /was not restored.*rows that it names \(orders\)/,
    );
    expect(readdirSync(target)).toEqual(['uploads']);
  });

  test.runIf(hasNamespaces)('leave nothing on a disk that is full, and say so in one line', async () => {
    const disk = join(folder, 'disk');
    mkdirSync(disk);
    const script = `mount -t tmpfs -o size=1m tmpfs ${disk} && ${process.execPath} --import tsx server/commands/back-up.ts ${disk}; status=$?; ls -A ${disk}; exit $status`;
    const { status, stdout, stderr } = spawnSync('unshare', ['-rm', 'sh', '-c', script], {
      cwd: join(import.meta.dirname, '../../../../site'),
      env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR: dataFolder, ...keys },
      encoding: 'utf8',
    });
    expect(stderr).toBe(`The disk of ${disk} is full: no backup was made, and nothing is left of it.\n`);
    expect([status, stdout]).toEqual([1, `Database: embedded, in ${dataFolder}\n`]);
  });
});

function flip(file: string): void {
  const bytes = readFileSync(file);
  const middle = Math.floor(bytes.length / 2);
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

function truncate(file: string): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.subarray(0, bytes.length - 7));
}
