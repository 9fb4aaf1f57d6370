import { join } from 'node:path';
import type { Config } from './config';
import { assertLocalDatabase } from './local-database';
import type { Database } from './platform/db/database';
import { disableDemoUsers, seedDemoUsers } from './demo/demo-users';
import { migrate } from './platform/db/migrate';
import { openPglite } from './platform/db/pglite';
import { openPostgres } from './platform/db/postgres';
import type { KeyRing } from './platform/keys/key-ring';
import { encryptPersonalData } from './personal-data';
import { seed } from './demo/seed';

/** Beside this module in the sources, and beside the built server. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Opens the database that the settings name, with its schema up to date and its first contents in place. */
export async function openDatabase({ databaseUrl, dataFolder, mode }: Config, keys: KeyRing): Promise<Database> {
  if (databaseUrl && mode === 'development') await assertLocalDatabase(databaseUrl);
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataFolder);
  try {
    await migrate(database, migrationsFolder);
    await encryptPersonalData(database, keys);
    await seed(database);
    await (mode === 'production' ? disableDemoUsers(database) : seedDemoUsers(database, keys));
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
