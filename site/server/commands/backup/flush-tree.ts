import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { flush } from './backup-folder';

/** Waits until the disk has all of a folder. */
export async function flushTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  for (const entry of entries) await flush(join(entry.parentPath, entry.name));
  await flush(folder);
}
