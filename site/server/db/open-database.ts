import type { Config } from '../config';
import type { Database } from './database';
import { disableDemoUsers, seedDemoUsers } from './demo-users';
import { migrate } from './migrate';
import { openPglite } from './pglite';
import { openPostgres } from './postgres';
import { seed } from './seed';

/** Opens the database that the settings name, with its schema up to date and its first contents in place. */
export async function openDatabase({ databaseUrl, dataFolder, mode }: Config): Promise<Database> {
  const database = databaseUrl ? await openPostgres(databaseUrl) : await openPglite(dataFolder);
  try {
    await migrate(database);
    await seed(database);
    await (mode === 'production' ? disableDemoUsers : seedDemoUsers)(database);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}
