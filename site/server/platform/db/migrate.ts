import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Queryable } from './database';
import { liftTimeLimits } from './time-limits';
import { readMigrationFiles, type MigrationFile } from './migration-file';

/** Number of the advisory lock that lets one process migrate at a time; any value that nothing else uses. */
const migrationLock = 7_281_001;

const schemaMigration = pgTable('schema_migration', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
});

/**
 * Brings the schema up to date: applies each file once, in order, each in a transaction of its own.
 * @param folder of the files, which their names put in order.
 * @throws Error when a file was changed after it had been applied.
 */
export async function migrate(database: Database, folder: string): Promise<void> {
  for (const file of readMigrationFiles(folder)) {
    await database.transact((db) => applyOnce(db, file));
  }
}

async function applyOnce(db: Queryable, { name, checksum, statements }: MigrationFile): Promise<void> {
  // Waiting for another process and rewriting a large table may both take longer than a request's query.
  await liftTimeLimits(db);
  await db.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await db.execute(sql`
    create table if not exists schema_migration (
      name text primary key,
      checksum text not null,
      applied_at timestamptz not null default now()
    )`);
  const [applied] = await db.select().from(schemaMigration).where(eq(schemaMigration.name, name));
  if (applied && applied.checksum !== checksum) {
    throw new Error(`The migration ${name} was changed after it had been applied; write a new one instead.`);
  }
  if (applied) return;
  for (const statement of statements) await db.execute(sql.raw(statement));
  await db.insert(schemaMigration).values({ name, checksum });
}
