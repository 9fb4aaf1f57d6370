import { existsSync } from 'node:fs';
import { chmod, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from '../../platform/db/data-folder';
import { checksumFile } from './checksums';

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ$/;
const unfinishedPattern = /^\.\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ\.\d+\.part$/;
/** Milliseconds after which an unfinished backup is one of a process that was killed. */
const unfinishedTime = 24 * 60 * 60 * 1000;

/** Name of a backup made at a time, in UTC, without the colons that some file systems refuse. */
export function backupName(at: Date): string {
  return at
    .toISOString()
    .replaceAll(':', '-')
    .replace(/\.\d+Z$/, 'Z');
}

/**
 * Fills a folder under a name that no backup has, and gives it its own once all of it is on the disk.
 * @returns the path of the backup.
 * @throws Error when it could not be made; nothing is left of it.
 */
export async function makeBackupFolder(
  folder: string,
  name: string,
  fill: (path: string) => Promise<void>,
): Promise<string> {
  makeFolder(folder, 0o700);
  const path = join(folder, name);
  if (existsSync(path)) throw new Error(`There is a backup ${path} already.`);
  const unfinished = join(folder, `.${name}.${process.pid}.part`);
  try {
    await mkdir(unfinished, { mode: 0o700 });
    // What the process masks is not masked here, and what it does not mask is.
    await chmod(unfinished, 0o700);
    await fill(unfinished);
    await flush(unfinished);
    await rename(unfinished, path);
    await flush(folder);
    return path;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/** Names of the finished backups of a folder, the oldest first. */
async function listBackups(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => namePattern.test(name)).sort();
  return names.filter((name) => existsSync(join(folder, name, checksumFile)));
}

/** Removes all backups but the newest ones. @returns names of those that are gone. */
export async function removeOlderBackups(folder: string, keep: number): Promise<string[]> {
  const older = (await listBackups(folder)).slice(0, -keep);
  for (const name of older) {
    // Under no name of a backup while it goes, so that half of it is never taken for one.
    const going = join(folder, `.${name}.${process.pid}.part`);
    await rename(join(folder, name), going);
    await rm(going, { recursive: true });
  }
  return older;
}

/** Removes what is left of backups whose process was killed. */
export async function removeUnfinished(folder: string, now: Date): Promise<void> {
  if (!existsSync(folder)) return;
  for (const name of (await readdir(folder)).filter((each) => unfinishedPattern.test(each))) {
    const path = join(folder, name);
    const changed = (await stat(path)).mtime.getTime();
    if (changed < now.getTime() - unfinishedTime) await rm(path, { recursive: true, force: true });
  }
}

/** Waits until the disk has what a file or folder is now. */
export async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
