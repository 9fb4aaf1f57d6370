import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createFolderStorage } from '../../platform/storage/folder-storage';
import { writeNewFile } from './backup-folder';

/** What names a stored file: anything else in the folder is not one. */
const plainName = /^[\w-]{1,100}\.[a-z]{1,10}$/;

/**
 * Copies the files that a state of the database knows.
 * @param folder where they are; that of none may be absent.
 * @returns SHA-256 in hex by name, the bytes, the known names without a file, and how many files came after that state.
 */
export async function copyUploads(folder: string, known: readonly string[], target: string) {
  const there = new Set(await namesIn(folder));
  const checksums = new Map<string, string>();
  const missing: string[] = [];
  let bytes = 0;
  await mkdir(target, { mode: 0o700 });
  for (const name of known) {
    const path = join(folder, name);
    try {
      // One may be removed between two looks, by whoever deletes a picture.
      bytes += (await stat(path)).size;
      checksums.set(name, await writeNewFile(join(target, name), createReadStream(path)));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      missing.push(name);
    }
    there.delete(name);
  }
  return { checksums, bytes, missing, later: there.size };
}

/**
 * Puts the files of a backup where they are served from; each is whole or not there, and doing it again changes nothing.
 * @returns how many files were written, how many were there as the backup has them, and how many others there are, which stay.
 */
export async function restoreUploads(source: string, names: readonly string[], folder: string) {
  const storage = createFolderStorage(folder);
  const known = new Set(names);
  let kept = 0;
  for (const name of names) {
    const content = await readFile(join(source, name));
    const current = await storage.read(name);
    if (current && content.equals(current)) kept += 1;
    else await storage.save(name, content);
  }
  const unknown = (await namesIn(folder)).filter((name) => !known.has(name)).length;
  return { written: names.length - kept, kept, unknown };
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => plainName.test(name) && !name.endsWith('.part'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
