import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Claims a folder for this process by a file that holds its id. Two processes on one embedded database lose rows silently.
 * The file of a process that is gone is taken over.
 * @returns what gives the folder back.
 * @throws Error when another running process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  if (!claim(file)) {
    const holder = Number(readFileSync(file, 'utf8'));
    if (isRunning(holder)) {
      throw new Error(
        `The data folder ${folder} is in use by process ${holder}; stop it or set DATA_DIR to another folder.`,
      );
    }
    rmSync(file, { force: true });
    if (!claim(file)) throw new Error(`The data folder ${folder} was just taken by another process.`);
  }
  return () => rmSync(file, { force: true });
}

function claim(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** In a container the dead holder often had the same id as its successor, so the own id counts as gone. */
function isRunning(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
