import { randomUUID } from 'node:crypto';
import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { assertFileName, type FileStorage, isFileName } from './file-storage';

/** Nobody but the server reads what people uploaded. */
const modes = { folder: 0o700, file: 0o600 };

/** Keeps files in a folder of this machine, or one that several machines share. The folder is made with the first file. */
export function createFolderStorage(folder: string): FileStorage {
  function pathOf(name: string): string {
    assertFileName(name);
    return join(folder, name);
  }

  return {
    async save(name, bytes) {
      const path = pathOf(name);
      const part = pathOf(`${randomUUID()}.part`);
      await mkdir(folder, { recursive: true, mode: modes.folder });
      try {
        await writeFile(part, bytes, { flag: 'wx', mode: modes.file, flush: true });
        await rename(part, path);
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async read(name) {
      const path = pathOf(name);
      return orUndefined(() => readFile(path));
    },
    async remove(name) {
      await rm(pathOf(name), { force: true });
    },
    async *list(before) {
      const entries = await orUndefined(() => opendir(folder));
      for await (const { name } of entries ?? []) {
        if (!isFileName(name)) continue;
        const facts = await orUndefined(() => stat(join(folder, name)));
        if (facts?.isFile() && facts.mtime < before) yield name;
      }
    },
  };
}

/** What is read, or undefined when it is not there. */
async function orUndefined<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await work();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
