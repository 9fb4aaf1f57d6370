import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { AsyncResource } from 'node:async_hooks';
import { join } from 'node:path';
import { createDatabase, type Database } from './database';
import { lockFolder, type FolderLockOptions } from './folder-lock';
import { makePrivateFolder } from './make-folder';
import { TransactionGuard } from './transaction-guard';
import { ensureWritable } from './writable-folder';

/**
 * Opens the embedded database in a folder, making it when there is none.
 * @param locking how the folder is kept from other processes.
 * @throws Error when the folder cannot be written, another process uses it, or its database cannot be opened.
 */
export async function openPglite(dataFolder: string, locking: FolderLockOptions): Promise<Database> {
  ensureWritable(dataFolder);
  const unlock = await lockFolder(dataFolder, locking);
  try {
    const dataDir = join(dataFolder, 'postgres');
    // PGlite lets everybody write its files.
    makePrivateFolder(dataDir);
    return pgliteDatabase(await PGlite.create({ dataDir }), unlock);
  } catch (cause) {
    await unlock();
    throw new Error(`The embedded database in ${dataFolder} cannot be opened: ${(cause as Error).message}`, { cause });
  }
}

/**
 * An embedded database without a folder, from the image of another one or empty: what tests run on.
 * @public
 */
export async function openPgliteInMemory(image?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create(image ? { loadDataDir: image } : {});
  return { ...pgliteDatabase(client, async () => {}), dump: () => client.dumpDataDir('none') };
}

/** @param closed is called when the embedded server has stopped. */
function pgliteDatabase(client: PGlite, closed: () => Promise<void>): Database {
  const guard = new TransactionGuard();
  const db = drizzle({ client: guard.watch(client) });
  return createDatabase({
    db,
    guard,
    transaction: (work) => db.transaction(work),
    isEmbedded: true,
    // Whoever hears of a transaction is not inside it, though the embedded server tells them while it answers the commit.
    notices: { subscribe: (channel, { onNotice }) => client.listen(channel, AsyncResource.bind(onNotice)) },
    async close() {
      await client.close();
      await closed();
    },
  });
}
