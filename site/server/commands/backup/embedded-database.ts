import { createReadStream, existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { askRunningServerForImage } from '../control';
import { ensureWritable, lockFolder } from '../../platform/db/data-folder';
import { loadPglite, openPglite, openPgliteInMemory, restoringFolder } from '../../platform/db/pglite';
import { differingTables, readDatabaseFacts, type SavedDatabase } from './database-facts';
import { flushTree, writeCompressed } from './backup-folder';

/** The embedded database of a data folder. A running server gives its image away; otherwise this process opens it. */
export function createEmbeddedDatabase(dataFolder: string): SavedDatabase {
  const current = join(dataFolder, 'postgres');
  const restoring = restoringFolder(dataFolder);
  const replaced = `${current}.replaced`;

  /** Undoes what a restore left that was cut off. */
  async function mend(): Promise<void> {
    if (!existsSync(current) && existsSync(replaced)) await rename(replaced, current);
    for (const left of [restoring, replaced]) await rm(left, { recursive: true, force: true });
  }

  return {
    kind: 'embedded',
    file: 'database.tar.gz',
    async save(path) {
      const image = (await askRunningServerForImage(dataFolder)) ?? (await ownImage(dataFolder));
      // An image that can be opened is a backup; what it says of itself is of the same moment.
      const copy = await openPgliteInMemory(image);
      try {
        const facts = await copy.read(readDatabaseFacts);
        return { facts, checksum: await writeCompressed(path, Readable.fromWeb(image.stream() as never)) };
      } finally {
        await copy.close();
      }
    },
    async alone(work) {
      ensureWritable(dataFolder);
      const unlock = await lockFolder(dataFolder, { onLost: stop });
      try {
        await mend();
        return await work();
      } finally {
        await unlock();
      }
    },
    isEmpty: async () => !existsSync(current),
    async load(path, { tables }) {
      const image = new Blob([await buffer(createReadStream(path).pipe(createGunzip()))]);
      try {
        const copy = await loadPglite(restoring, image);
        const different = differingTables(tables, (await copy.read(readDatabaseFacts)).tables);
        await copy.close();
        if (different.length > 0) throw new Error(`it does not hold the rows that it names (${different.join(', ')})`);
        await flushTree(restoring);
      } catch (error) {
        await rm(restoring, { recursive: true, force: true });
        throw error;
      }
      // A server does not start in between, as long as `restoring` is there; the next restore undoes it.
      if (existsSync(current)) await rename(current, replaced);
      await rename(restoring, current);
      await rm(replaced, { recursive: true, force: true });
    },
  };
}

async function ownImage(dataFolder: string): Promise<Blob> {
  if (!existsSync(join(dataFolder, 'postgres'))) throw new Error(`There is no database in ${dataFolder}.`);
  const database = await openPglite(dataFolder, { onLost: stop });
  try {
    return await database.image();
  } finally {
    await database.close();
  }
}

/** Without closing: that would write to a folder which is another process's now. */
function stop(sentence: string): never {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}
