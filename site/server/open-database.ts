import { join } from 'node:path';
import type { Config } from './config/config';
import { assertLocalDatabase } from './local-database';
import type { Database } from './platform/db/database';
import { migrate } from './platform/db/migrate';
import { openPostgres } from './platform/db/postgres';
import { createProcessLog, type ProcessLog } from './platform/http/logging/log-destination';
import type { KeyRing } from './platform/keys/key-ring';
import { encryptPersonalData } from './personal-data';
import { markProduction, refuseProduction } from './production-mark';

/** Beside this module in the sources, and beside the built server. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/**
 * Opens the database that the settings name, with its schema up to date. The embedded one may go between the modes; on a server,
 * development refuses a database that production has used.
 * @param log is told when the data folder has to be waited for, when it is lost, and of outages; plain sentences by default.
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
    await encryptPersonalData(database, keys);
    // Last, so that a start which failed for want of keys leaves a database of development as it was.
    if (config.mode === 'production' && !database.isEmbedded) await markProduction(database);
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
