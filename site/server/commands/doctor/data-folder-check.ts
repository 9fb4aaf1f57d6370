import { accessSync, constants, existsSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../../config/config';
import { deepObstacleSentence, otherUserSentence, unwritableSentence } from '../../platform/db/data-folder';
import { type DoctorCheck, type Finding, ok, warning, wrong } from '../../platform/doctor-check';

/** Bytes: below the first nothing can be relied on, below the second uploads and the database soon fill the disk. */
const needed = 100 * 2 ** 20;
const comfortable = 2 ** 30;

interface DataFolderParts {
  /** Bytes that this user may still write on the disk of a folder. */
  freeBytes?(folder: string): Promise<number>;
}

/** Whether DATA_DIR is of this user, can be written, and has room. */
export function createDataFolderCheck({
  freeBytes = askDisk,
}: DataFolderParts = {}): DoctorCheck<Pick<Config, 'dataFolder'>> {
  return {
    name: 'Data folder',
    async *run({ dataFolder }) {
      const otherUser = otherUserSentence(dataFolder);
      if (otherUser !== undefined) {
        yield wrong(otherUser);
        return;
      }
      const folder = nearestFolder(dataFolder);
      const failure = folder === dataFolder ? writeFailure(folder) : makeFailure(folder);
      if (failure) {
        const whose = unwritableSentence(dataFolder) ?? '';
        yield wrong(`DATA_DIR: ${dataFolder} cannot be written (${failure}). ${whose}`.trimEnd());
        return;
      }
      const obstacle = await deepObstacleSentence(dataFolder);
      if (obstacle !== undefined) yield wrong(obstacle);
      yield ok(
        `DATA_DIR: ${dataFolder} ${folder === dataFolder ? 'can be written' : 'will be made by the first start'}.`,
      );
      yield roomIn(dataFolder, await freeBytes(folder));
      if (process.getuid?.() === 0 && statSync(folder).uid !== 0) {
        yield warning('You are root, who may write anywhere: run this as the user of the server.');
      }
    },
  };
}

function roomIn(dataFolder: string, bytes: number): Finding {
  const sentence = `DATA_DIR: the disk of ${dataFolder} has ${Math.floor(bytes / 2 ** 20)} MB free`;
  if (bytes < needed) return wrong(`${sentence}, which is not enough to run.`);
  if (bytes < comfortable) return warning(`${sentence}; uploads and the database will fill it.`);
  return ok(`${sentence}.`);
}

/** The folder itself, or the one above it that is there. */
function nearestFolder(path: string): string {
  if (existsSync(path) || dirname(path) === path) return path;
  return nearestFolder(dirname(path));
}

/** Rights alone do not tell of a read-only or full disk. */
function writeFailure(folder: string): string | undefined {
  const probe = join(folder, `.doctor-${process.pid}`);
  return failureOf(() => {
    writeFileSync(probe, 'written');
    rmSync(probe, { force: true });
  });
}

function makeFailure(folder: string): string | undefined {
  if (!statSync(folder).isDirectory()) return 'ENOTDIR';
  return failureOf(() => accessSync(folder, constants.W_OK));
}

function failureOf(work: () => void): string | undefined {
  try {
    work();
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? 'unknown';
  }
}

async function askDisk(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
