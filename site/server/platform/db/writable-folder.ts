import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { obstacleSentence, unwritableSentence } from './folder-owner';
import { makeFolder } from './make-folder';

/**
 * Makes the data folder when there is none, for this user alone, and writes to it: rights alone do not tell of a read-only or full disk.
 * @throws Error that names the folder when it cannot be written, or holds what another user left.
 */
export function ensureWritable(dataFolder: string): void {
  try {
    makeFolder(dataFolder, 0o700);
    const probe = join(dataFolder, `.probe-${process.pid}`);
    writeFileSync(probe, 'written');
    rmSync(probe, { force: true });
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    const whose = unwritableSentence(dataFolder) ?? '';
    throw new Error(
      `The data folder ${dataFolder} cannot be written (${code}); set DATA_DIR to another folder. ${whose}`.trimEnd(),
      { cause },
    );
  }
  const obstacle = obstacleSentence(dataFolder);
  if (obstacle !== undefined) throw new Error(`The data folder ${dataFolder} cannot be used: ${obstacle}`);
}
