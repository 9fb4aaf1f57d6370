import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { join } from 'node:path';
import { createDatabase, type Database } from './database';
import { lockFolder } from './folder-lock';
import { makeFolder } from './make-folder';
import { TransactionGuard } from './transaction-guard';

/**
 * Opens the embedded database in a folder, making it when there is none.
 * @throws Error when the folder cannot be written or another process uses it.
 */
export async function openPglite(dataFolder: string): Promise<Database> {
  const unlock = claimFolder(dataFolder);
  try {
    return pgliteDatabase(await PGlite.create({ dataDir: join(dataFolder, 'postgres') }), unlock);
  } catch (cause) {
    unlock();
    throw new Error(`The embedded database in ${dataFolder} cannot be opened: ${(cause as Error).message}`, { cause });
  }
}

/**
 * An embedded database without a folder, from the image of another one or empty: what tests run on.
 * @public
 */
export async function openPgliteInMemory(image?: Blob): Promise<Database & { dump(): Promise<Blob> }> {
  const client = await PGlite.create(image ? { loadDataDir: image } : {});
  return { ...pgliteDatabase(client, () => {}), dump: () => client.dumpDataDir('none') };
}

/** @param closed is called when the embedded server has stopped. */
function pgliteDatabase(client: PGlite, closed: () => void): Database {
  const guard = new TransactionGuard();
  const db = drizzle({ client: guard.watch(client) });
  return createDatabase({
    db,
    guard,
    transaction: (work) => db.transaction(work),
    isEmbedded: true,
    async close() {
      await client.close();
      closed();
    },
  });
}

function claimFolder(dataFolder: string): () => void {
  try {
    makeFolder(dataFolder);
    return lockFolder(dataFolder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (!code) throw error;
    throw new Error(`The data folder ${dataFolder} cannot be written (${code}); set DATA_DIR to another folder.`, {
      cause: error,
    });
  }
}
