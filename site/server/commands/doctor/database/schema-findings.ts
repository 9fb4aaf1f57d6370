import { sql } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';
import { readMigrationFiles } from '../../../platform/db/migrate';
import { ok, warning, wrong, type Finding } from '../../../platform/doctor/finding';
import { rowsOf } from './rows-of';

/** How the schema compares with the migrations of this version: older, equal, or newer. */
export async function* schemaFindings(database: Database, migrations: string): AsyncIterable<Finding> {
  const files = readMigrationFiles(migrations);
  const [table] = await rowsOf<{ isThere: boolean }>(
    database,
    sql`select to_regclass('schema_migration') is not null as "isThere"`,
  );
  if (!table?.isThere) {
    yield ok('It is empty; the first start makes the tables.');
    return;
  }
  const rows = await rowsOf<{ name: string; checksum: string }>(
    database,
    sql`select name, checksum from schema_migration order by name`,
  );
  const applied = new Map(rows.map(({ name, checksum }) => [name, checksum]));
  const known = new Set(files.map(({ name }) => name));
  const newer = rows.filter(({ name }) => !known.has(name)).map(({ name }) => name);
  const changed = files.filter(({ name, checksum }) => applied.has(name) && applied.get(name) !== checksum);
  const waiting = files.filter(({ name }) => !applied.has(name));
  if (newer.length > 0) {
    yield wrong(`It was migrated by a newer version of this server (${newer.join(', ')}), so this one does not start.`);
  }
  for (const { name } of changed) yield wrong(`The migration ${name} was changed after it had been applied.`);
  if (waiting.length > 0) {
    yield warning(`Its schema is older; the next start applies ${waiting.length} migrations. Back it up first.`);
  }
  if (newer.length + changed.length + waiting.length === 0) yield ok("Its schema is this version's.");
}
