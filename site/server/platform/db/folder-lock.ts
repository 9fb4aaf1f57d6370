import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Milliseconds that a starting process may take between making the file and writing its id into it. */
const writingTime = 2_000;

/**
 * Claims a folder for this process by a file that holds its id. Two processes on one embedded database lose rows silently.
 * The file of a process that is gone is taken over.
 * @returns what gives the folder back.
 * @throws Error when another running process holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'lock');
  if (!claim(file)) {
    const content = readFileSync(file, 'utf8');
    if (isRunning(Number(content))) {
      throw new Error(
        `The data folder ${folder} is in use by process ${content}; stop it or set DATA_DIR to another folder.`,
      );
    }
    if (isBeingWritten(file, content) || !takeOver(file, content)) {
      throw new Error(`The data folder ${folder} was just taken by another process; set DATA_DIR to another folder.`);
    }
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

/** Of several processes that find the same dead holder, only one moves its file away; the others meet the winner's. */
function takeOver(file: string, content: string): boolean {
  const aside = `${file}.${process.pid}`;
  renameSync(file, aside);
  if (readFileSync(aside, 'utf8') !== content) {
    renameSync(aside, file);
    return false;
  }
  rmSync(aside);
  return claim(file);
}

function isBeingWritten(file: string, content: string): boolean {
  return content === '' && Date.now() - statSync(file).mtimeMs < writingTime;
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
