import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it. Node's own `mkdir` with `recursive` never returns where a parent is there but takes
 * no folders, as in /proc or behind a link that leads nowhere.
 * @throws Error of the file system when a folder cannot be made.
 */
export function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}
