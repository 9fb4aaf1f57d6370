import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the group and all others may do. */
const others = 0o077;

/**
 * Makes a folder and those above it. Node's own `mkdir` with `recursive` never returns where a parent is there but takes
 * no folders, as in /proc or behind a link that leads nowhere.
 * @param mode of the folder itself; those above it get the usual one.
 * @throws Error of the file system when a folder cannot be made.
 */
export function makeFolder(folder: string, mode = 0o777): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another process that starts may have made it in between.
    if (!existsSync(folder)) throw error;
  }
}

/**
 * Makes a folder that its owner alone enters, so that the modes of what is inside do not matter. One that is there is closed
 * to others when it belongs to the user of this process.
 * @throws Error of the file system when the folder cannot be made or closed.
 */
export function makePrivateFolder(folder: string): void {
  makeFolder(folder, 0o700);
  const { uid, mode } = statSync(folder);
  if (uid === process.getuid?.() && (mode & others) !== 0) chmodSync(folder, 0o700);
}
