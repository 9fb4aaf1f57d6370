import { join } from 'node:path';
import type { Config } from './config';
import type { Database } from './platform/db/database';
import { migrate } from './platform/db/migrate';
import { openPostgres } from './platform/db/postgres';
import type { KeyRing } from './platform/keys/key-ring';
import { encryptPersonalData } from './personal-data';

/** Beside this module in the sources, and beside the built server. */
export const migrationsFolder = join(import.meta.dirname, 'migrations');

/** Opens the database that the settings name, with its schema up to date. */
export async function openDatabase(config: Config, keys: KeyRing): Promise<Database> {
  const database = await connect(config);
  try {
    await migrate(database, migrationsFolder);
    await encryptPersonalData(database, keys);
    return database;
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function connect({ databaseUrl, dataFolder }: Config): Promise<Database> {
  if (databaseUrl) return openPostgres(databaseUrl);
  // Loaded on demand: a start on PostgreSQL does without it.
  const { openPglite } = await import('./platform/db/pglite');
  return openPglite(dataFolder, {
    say: (sentence) => process.stdout.write(`${sentence}\n`),
    onLost(sentence) {
      process.stderr.write(`${sentence}\n`);
      // Without closing: that would write to a database which is another process's now.
      process.exit(1);
    },
  });
}
