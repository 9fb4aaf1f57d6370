import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from './config/config';
import { isLoopback } from './config/reached-origins';
import { seededContents } from './demo/seeded-contents-tables';
import { reencryptData } from './personal-data';
import { tableExists, type Database } from './platform/db/database';
import { migrate, verifySchema } from './platform/db/migrate';
import { connectPostgres, databaseAddress, databaseServer, openPostgres } from './platform/db/postgres';
import { withReadReplica } from './platform/db/read-replica';
import { createProcessLog, type ProcessLog } from './platform/http/logging/log-destination';
import type { KeyRing } from './platform/keys/key-ring';
import { verifyFirstKey } from './platform/db/encryption';
import { tables } from './tables';

/** Beside this module in the sources, and beside the built server. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * Opens the database that the settings name for a start of the server: brings its schema up to date, and personal data under the first key. The embedded one may go between the modes; on a server,
 * development refuses a database that production has used.
 * @param log gets waits for the data folder, its loss, and outages; plain sentences by default.
 */
export async function openDatabase(
  config: Config,
  keys: KeyRing,
  log: ProcessLog = createProcessLog('development'),
): Promise<Database> {
  const database = await connect(config, log);
  try {
    if (config.mode === 'development' && !database.isEmbedded) await refuseProduction(database);
    await migrate(database, migrationsFolder);
    await database.read((db) => verifyFirstKey(db, keys, tables));
    await reencryptData(database, keys);
    // Last, so that a start which failed for want of keys leaves a database of development as it was.
    if (config.mode === 'production' && !database.isEmbedded) await markProduction(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * Opens the database for a command, which changes no schema and re-encrypts nothing: the server may be running on it.
 * @throws Error in one line when there is no database yet, or its schema is not this version's.
 */
export async function openDatabaseForCommand(config: Config): Promise<Database> {
  const { databaseUrl, dataFolder, mode } = config;
  if (!databaseUrl && !existsSync(join(dataFolder, 'postgres'))) {
    throw new Error(`There is no database in ${dataFolder} yet: start the server once, then run the command again.`);
  }
  const database = await connect(config, createProcessLog('development'));
  try {
    if (mode === 'development' && !database.isEmbedded) await refuseProduction(database);
    await verifySchema(database, migrationsFolder);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect({ databaseUrl, dataFolder, mode }: Config, log: ProcessLog): Promise<Database> {
  if (databaseUrl && mode === 'development') await assertLocalDatabase(databaseUrl);
  if (databaseUrl) return openPostgres(databaseUrl, undefined, log.say);
  // Loaded on demand: a start on PostgreSQL does without it.
  const { openPglite } = await import('./platform/db/pglite');
  return openPglite(dataFolder, {
    say: log.say,
    onLost(sentence) {
      log.fail(sentence);
      // Without closing: that would write to a database which is another process's now.
      process.exit(1);
    },
  });
}

/**
 * Keeps development away from the database of another machine: it would write demo users with a known password there.
 * @param url as the setting has it.
 * @param name of the setting.
 * @throws Error that names the machine.
 */
export async function assertLocalDatabase(url: string, name = 'DATABASE_URL'): Promise<void> {
  const { host } = await databaseServer(url);
  if (isThisMachine(host)) return;
  throw new Error(
    `${name} names a database on another machine, ${host}, which development does not use: it would add demo users there. ` +
      'Set NODE_ENV=production, or name a database on this machine.',
  );
}

/** Whether a host is this machine: a loopback address, or the folder of a Unix socket. */
function isThisMachine(host: string): boolean {
  return host === 'localhost' || host.startsWith('/') || isLoopback(host);
}

/** A row beside the sets of contents that the database was given. */
const name = 'production';

/** Remembers in the database that production uses it. Doing it again changes nothing. */
export async function markProduction(database: Database): Promise<void> {
  await database.transact((db) => db.insert(seededContents).values({ name }).onConflictDoNothing());
}

/**
 * Keeps development away from a database that production has used: it would add demo users there, under a key which production
 * does not have. Reads only, also when the schema is not there yet.
 * @throws Error that says what to set.
 */
export async function refuseProduction(database: Database): Promise<void> {
  const isMarked = await database.read(async (db) => {
    if (!(await tableExists(db, 'seeded_contents'))) return false;
    const marks = await db.select().from(seededContents).where(eq(seededContents.name, name));
    return marks.length > 0;
  });
  if (!isMarked) return;
  throw new Error(
    'DATABASE_URL names a database that production has used, which development does not touch: it would add demo users there. ' +
      'Set NODE_ENV=production and the other settings of the service, or name another database.',
  );
}

/** What a command says before it works, so that an operator sees when it is not the service's database; without the password. */
export async function databaseSentence({
  databaseUrl,
  dataFolder,
}: Pick<Config, 'databaseUrl' | 'dataFolder'>): Promise<string> {
  const place = databaseUrl ? await databaseAddress(databaseUrl) : `embedded, in ${dataFolder}`;
  return `Database: ${place}`;
}

/** Milliseconds, so short that the primary can still answer in time after it. */
const limits = { connection: 500, query: 1_200, statement: 1_000, lock: 500 };

/**
 * The database with the replica that the settings name, if they do. One that is away keeps nothing from starting.
 * @param log gets a sentence when the replica comes into use or goes out of it.
 */
export async function openReadReplica(
  primary: Database,
  { databaseReadUrl, mode }: Pick<Config, 'databaseReadUrl' | 'mode'>,
  { say }: Pick<ProcessLog, 'say'>,
): Promise<Database> {
  if (!databaseReadUrl) return primary;
  if (mode === 'development') await assertLocalDatabase(databaseReadUrl, 'DATABASE_READ_URL');
  return withReadReplica({ primary, replica: await connectPostgres(databaseReadUrl, limits), say });
}
