import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { lockFolder } from '../../../../site/server/platform/db/data-folder';
import { openPglite } from '../../../../site/server/platform/db/pglite';

/** Milliseconds for one test: making an embedded database takes long on a busy machine. */
const timeout = 300_000;

describe('openPglite', { timeout }, () => {
  let folder: string;
  const locking = {
    onLost(sentence: string) {
      throw new Error(sentence);
    },
  };
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pglite-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('keeps what was written for the next start, and gives the folder back', async () => {
    const dataFolder = join(folder, 'new/data');
    const first = await openPglite(dataFolder, locking);
    await first.read((session) => session.execute('create table kept (id int)'));
    expect(existsSync(join(dataFolder, 'server.lock'))).toBe(true);
    // Only the server's user gets to its files.
    expect(statSync(join(dataFolder, 'postgres')).mode & 0o777).toBe(0o700);
    await first.close();
    expect(existsSync(join(dataFolder, 'server.lock'))).toBe(false);

    const second = await openPglite(dataFolder, locking);
    await expect(second.read((session) => session.execute('select * from kept'))).resolves.toBeDefined();
    await second.close();
  });

  test('closes the folder of the database to other users, and leaves one that it did not make as it was', async () => {
    const folders = [folder, join(folder, 'postgres')];
    mkdirSync(join(folder, 'postgres'));
    for (const each of folders) chmodSync(each, 0o755);
    await (await openPglite(folder, locking)).close();
    expect(folders.map((each) => statSync(each).mode & 0o777)).toEqual([0o755, 0o700]);
  });

  test('refuses a folder in use, before it touches the database in it', async () => {
    const unlock = await lockFolder(folder, locking);
    await expect(openPglite(folder, locking)).rejects.toThrow(`The data folder ${folder} is in use by another process`);
    expect(existsSync(join(folder, 'postgres'))).toBe(false);
    await unlock();
  });

  test('names a folder that cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    await expect(openPglite(join(file, 'data'), locking)).rejects.toThrow(
      /cannot be written \(ENOTDIR\); set DATA_DIR/,
    );
  });

  test('names a folder whose content is no database, and gives it back', async () => {
    writeFileSync(join(folder, 'postgres'), 'no folder');
    await expect(openPglite(folder, locking)).rejects.toThrow(`The embedded database in ${folder} cannot be opened`);
    expect(existsSync(join(folder, 'server.lock'))).toBe(false);
  });
});
