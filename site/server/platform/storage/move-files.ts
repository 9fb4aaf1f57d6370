import type { FileStorage } from './file-storage';

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
