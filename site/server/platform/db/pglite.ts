import { AsyncResource } from 'node:async_hooks';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import {
  deepObstacleSentence,
  ensureWritable,
  lockFolder,
  makePrivateFolder,
  type FolderLockOptions,
} from './data-folder';
import { createDatabase, type Database } from './database';
import { causesOf } from './outages';
import { traceQueries } from './trace-queries';
import { TransactionGuard } from './transaction-guard';

type EmbeddedDatabase = Database & Required<Pick<Database, 'image'>>;

/** Where a restore makes a database before it takes the place of the one in a data folder. */
export function restoringFolder(dataFolder: string): string {
  return join(dataFolder, 'postgres.restoring');
}

/**
 * Opens the embedded database in a folder, making it when there is none.
 * @param locking how the folder is kept from other processes; `say` is called with outages, too, and `onLost` is called also when the
 * database itself gave up.
 * @throws Error when the folder cannot be written, another process uses it, a restore into it was cut off, or its database
 * cannot be opened.
 */
export async function openPglite(dataFolder: string, locking: FolderLockOptions): Promise<EmbeddedDatabase> {
  ensureWritable(dataFolder);
  const unlock = await lockFolder(dataFolder, locking);
  try {
    // The old database may stand beside it under another name: a new one in its place would be taken for it.
    if (existsSync(restoringFolder(dataFolder))) throw new Error('a restore was cut off, run it again.');
    const dataDir = join(dataFolder, 'postgres');
    // PGlite lets everybody write its files.
    makePrivateFolder(dataDir);
    const database = pgliteDatabase(await PGlite.create({ dataDir }), unlock, locking.say);
    return endingWithPanic(database, (reason) =>
      locking.onLost(
        `The embedded database in ${dataFolder} gave up (${reason}): this process ends, because all later answers would be wrong. The next start finds what was committed.`,
      ),
    );
  } catch (cause) {
    await unlock();
    const obstacle = await deepObstacleSentence(dataFolder);
    const reason = obstacle ?? (cause as Error).message;
    throw new Error(`The embedded database in ${dataFolder} cannot be opened: ${reason}`, { cause });
  }
}

/**
 * An embedded database without a folder, from the image of another one or empty: for tests, and for reading backups.
 */
export async function openPgliteInMemory(image?: Blob): Promise<EmbeddedDatabase> {
  return pgliteDatabase(await PGlite.create(image ? { loadDataDir: image } : {}), async () => {});
}

/** Makes an embedded database of an image in a folder that is not there yet. */
export async function loadPglite(dataDir: string, image: Blob): Promise<EmbeddedDatabase> {
  makePrivateFolder(dataDir);
  return pgliteDatabase(await PGlite.create({ dataDir, loadDataDir: image }), async () => {});
}

/** @param closed is called when the embedded server has stopped. @param say is called with outages. */
function pgliteDatabase(
  client: PGlite,
  closed: () => Promise<void>,
  say?: (sentence: string) => void,
): EmbeddedDatabase {
  const guard = new TransactionGuard();
  const db = drizzle({ client: tracedClient(guard.watch(client)) });
  const database = createDatabase({
    db,
    guard,
    transaction: (work) => db.transaction(work),
    isEmbedded: true,
    say,
    // Subscribers are not inside the transaction, though the embedded server notifies them while it answers the commit.
    notices: { subscribe: (channel, { onNotice }) => client.listen(channel, AsyncResource.bind(onNotice)) },
    async close() {
      await client.close();
      await closed();
    },
  });
  return { ...database, image: () => client.dumpDataDir('none') };
}

/** The client, and those of its transactions. */
function tracedClient(client: PGlite): PGlite {
  const transaction: PGlite['transaction'] = (work) => client.transaction((own) => work(traceQueries(own)));
  return Object.create(traceQueries(client), { transaction: { value: transaction } }) as PGlite;
}

/**
 * A database of this process that reports, once, that it failed in a way that only a new start mends. Where a server would start
 * anew by itself, such as without room for its log of changes, the embedded one goes on, and answers without the rows.
 * @param onPanic gets what it said.
 */
export function endingWithPanic<Kind extends Database>(database: Kind, onPanic: (reason: string) => void): Kind {
  let hasPanicked = false;

  async function watch<Result>(work: Promise<Result>): Promise<Result> {
    try {
      return await work;
    } catch (error) {
      const reason = panicOf(error);
      if (reason !== undefined && !hasPanicked) {
        hasPanicked = true;
        onPanic(reason);
      }
      throw error;
    }
  }

  return {
    ...database,
    read: (work) => watch(database.read(work)),
    // Inside, too: the rollback fails as well, with an error of its own.
    transact: (work) => watch(database.transact((db) => watch(work(db)))),
  };
}

/** What PostgreSQL said when it gave up; undefined for any other error. */
function panicOf(error: unknown): string | undefined {
  return causesOf(error).find((cause) => 'severity' in cause && cause.severity === 'PANIC')?.message;
}
