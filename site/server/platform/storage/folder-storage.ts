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

/** How many files were copied, and how many were there already. */
export interface MovedFiles {
  copied: number;
  kept: number;
}

/** What was left of a write that did not end. */
const unfinished = /\.part$/;
/** The last day that a Date can be, so that all files are older. */
const endOfTime = new Date(8.64e15);

/**
 * Copies all files from one storage into another; the first keeps them. It may be run again: what is there already is compared.
 * @throws Error when a file cannot be read back as it was written.
 */
export async function moveFiles(from: FileStorage, to: FileStorage): Promise<MovedFiles> {
  const moved = { copied: 0, kept: 0 };
  for await (const name of from.list(endOfTime)) {
    const bytes = unfinished.test(name) ? undefined : await from.read(name);
    // Removed since it was listed.
    if (!bytes) continue;
    if (await holds(to, name, bytes)) {
      moved.kept += 1;
      continue;
    }
    await to.save(name, bytes);
    if (!(await holds(to, name, bytes))) throw new Error(`${name} is not in the bucket as it is in the folder.`);
    moved.copied += 1;
  }
  return moved;
}

async function holds(storage: FileStorage, name: string, bytes: Uint8Array): Promise<boolean> {
  const held = await storage.read(name);
  return held !== undefined && Buffer.compare(held, bytes) === 0;
}
