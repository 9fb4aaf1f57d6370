import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from './database';
import { innermostCause } from './innermost-cause';
import { readMigrationFiles, type MigrationFile } from './migration-file';
import { lockExclusively } from './exclusive-lock';
import { transactWithShortWaits, waitTiming } from './short-waits';
import { sqlStates } from './sql-states';

const schemaMigration = pgTable('schema_migration', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
});

/** SQLSTATE of what a statement raises in words. */
const raisedException = 'P0001';

/**
 * Brings the schema up to date: applies each file once, in order, each in a transaction of its own. Servers that use the tables
 * meanwhile wait for none of them for long.
 * @param folder of the files, which their names put in order.
 * @throws Error when a file was changed after it had been applied, one was applied that is not in the folder, what is there does not
 *   fit one, or others hold a table
 *   for so long that it cannot be changed.
 */
export async function migrate(database: Database, folder: string, timing = waitTiming): Promise<void> {
  const files = readMigrationFiles(folder);
  const applied = await database.transact(readApplied);
  refuseNewer(applied, files);
  for (const file of files) {
    if (applied.has(file.name)) refuseChanged(file, applied.get(file.name));
    else if (!(await transactWithShortWaits(database, (db, waitShortly) => applyOnce(db, file, waitShortly), timing))) {
      throw new Error(
        `The migration ${file.name} was not applied: other transactions hold a table that it changes. Look for them in pg_stat_activity, end them and start again.`,
      );
    }
  }
}

/** Checksums of the migrations that were applied, by name. */
async function readApplied(db: Queryable): Promise<Map<string, string>> {
  await lockExclusively(db, 'start');
  await db.execute(sql`
    create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const rows = await db.select().from(schemaMigration).orderBy(schemaMigration.name);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

/** Old code on a new schema would fail in single queries, or write what the new code cannot read. */
function refuseNewer(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): void {
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  if (unknown.length === 0) return;
  throw new Error(
    `The database was migrated by a newer version of this server (${unknown.join(', ')}); start that version, or restore a backup from before it.`,
  );
}

function refuseChanged({ name, checksum }: MigrationFile, applied: string | undefined): void {
  if (applied === checksum) return;
  throw new Error(`The migration ${name} was changed after it had been applied; write a new one instead.`);
}

async function applyOnce(db: Queryable, file: MigrationFile, waitShortly: () => Promise<void>): Promise<void> {
  const { name, checksum, statements } = file;
  await lockExclusively(db, 'start');
  const [applied] = await db.select().from(schemaMigration).where(eq(schemaMigration.name, name));
  // Another process was faster.
  if (applied) return refuseChanged(file, applied.checksum);
  await waitShortly();
  try {
    for (const statement of statements) await db.execute(sql.raw(statement));
  } catch (error) {
    // What a migration says itself, an operator reads without the statement around it.
    if (!sqlStates(error).includes(raisedException)) throw error;
    throw new Error(`The migration ${name} was not applied: ${(innermostCause(error) as Error).message}`, {
      cause: error,
    });
  }
  await db.insert(schemaMigration).values({ name, checksum });
}
