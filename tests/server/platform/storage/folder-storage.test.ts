import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createFolderStorage } from '../../../../site/server/platform/storage/folder-storage';
import type { FileStorage } from '../../../../site/server/platform/storage/file-storage';

const bytes = new TextEncoder().encode('bytes');
const future = new Date(Date.now() + 60_000);

describe('createFolderStorage', () => {
  let parent: string;
  let folder: string;
  let storage: FileStorage;
  beforeEach(async () => {
    parent = await mkdtemp(join(tmpdir(), 'storage-'));
    folder = join(parent, 'files');
    storage = createFolderStorage(folder);
  });
  afterEach(() => rm(parent, { recursive: true }));

  const namesBefore = async (time: Date) => {
    const names = [];
    for await (const name of storage.list(time)) names.push(name);
    return names.sort();
  };

  test('keeps files for the server alone, and replaces them whole', async () => {
    await storage.save('a.png', bytes);
    await storage.save('a.png', new TextEncoder().encode('other'));
    expect(new TextDecoder().decode(await storage.read('a.png'))).toBe('other');
    expect(await readdir(folder)).toEqual(['a.png']);
    expect((await stat(folder)).mode & 0o77).toBe(0);
    expect((await stat(join(folder, 'a.png'))).mode & 0o77).toBe(0);
  });

  test('lists files and unfinished writes by age, and nothing else', async () => {
    const old = new Date(Date.now() - 3_600_000);
    for (const name of ['old.png', 'left.part', 'new.png']) await storage.save(name, bytes);
    for (const name of ['old.png', 'left.part']) await utimes(join(folder, name), old, old);
    await mkdir(join(folder, 'folder.png'));
    await writeFile(join(folder, '.hidden'), '');
    expect(await namesBefore(new Date(Date.now() - 60_000))).toEqual(['left.part', 'old.png']);
    expect(await namesBefore(future)).toEqual(['left.part', 'new.png', 'old.png']);
  });

  test('leaves nothing of a write that fails', async () => {
    await mkdir(join(folder, 'a.png'), { recursive: true });
    await expect(storage.save('a.png', bytes)).rejects.toThrow();
    expect(await readdir(folder)).toEqual(['a.png']);
  });
});
