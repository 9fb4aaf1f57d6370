import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where uploaded files are kept, by names that nobody can guess. */
export interface UploadFolder {
  save(name: string, bytes: Uint8Array): Promise<void>;
  /** @returns undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>;
  remove(name: string): Promise<void>;
}

/** Keeps files in a folder of this machine, or one that several machines share. */
export function createUploadFolder(folder: string): UploadFolder {
  return {
    async save(name, bytes) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, name), bytes, { flag: 'wx' });
    },
    async read(name) {
      try {
        return await readFile(join(folder, name));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
        throw error;
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }),
  };
}
