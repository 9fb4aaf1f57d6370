import { join } from 'node:path';
import type { Config } from './config';
import type { Database } from './platform/db/database';
import { migrate } from './platform/db/migrate';
import { openPglite } from './platform/db/pglite';
import { openPostgres } from './platform/db/postgres';
import type { KeyRing } from './platform/keys/key-ring';
import { encryptPersonalData } from './personal-data';

/** Beside this module in the sources, and beside the built server. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Opens the database that the settings name, with its schema up to date. */
export async function openDatabase({ databaseUrl, dataFolder }: Config, keys: KeyRing): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataFolder);
  try {
    await migrate(database, migrationsFolder);
    await encryptPersonalData(database, keys);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
