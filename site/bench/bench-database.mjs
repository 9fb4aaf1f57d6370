import { demoFolder } from '../server/demo-data';
import { seedDemoUsers } from '../server/demo/demo-users';
import { seed } from '../server/demo/seed';
import { migrationsFolder } from '../server/open-database';
import { migrate } from '../server/platform/db/migrate';
import { openPostgres } from '../server/platform/db/postgres';
import { createPlatform } from '../server/platform/module';
import { benchKeys as keys } from './bench-keys.mjs';

/**
 * Opens the database that the first argument of the program names, with its tables.
 * @param contents whether the demo's contents are written, @param users and its accounts.
 */
export async function openBenchDatabase({ contents = false, users = false }) {
  const database = await openPostgres(process.argv[2]);
  await migrate(database, migrationsFolder);
  if (contents) await seed(createPlatform({ database, keys, now: () => new Date() }), demoFolder);
  if (users) await seedDemoUsers(database, keys);
  return database;
}
