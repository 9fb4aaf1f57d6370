import { createHash } from 'node:crypto';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { pgTable, text } from 'drizzle-orm/pg-core';
import { tableExists, type Database, type Queryable } from './database';
import { lockExclusively, transactWithShortWaits, waitTiming } from './locks';
import { innermostCause, sqlStates } from './outages';

const schemaMigration = pgTable('schema_migration', {
  name: text('name').primaryKey(),
  checksum: text('checksum').notNull(),
});

/** SQLSTATE of what a statement raises in words. */
const raisedException = 'P0001';

/** How the schema of a database differs from the one that the migrations of a folder make. */
export interface SchemaDifference {
  /** No migration was ever applied. */
  readonly isEmpty: boolean;
  /** Names of applied migrations from before the first one of the folder, which was the first of a release. */
  readonly unreleased: readonly string[];
  /** Names of applied migrations that the folder lacks. */
  readonly newer: readonly string[];
  /** Names of migrations whose files are not the ones that were applied. */
  readonly changed: readonly string[];
  /** Names of migrations that are not applied. */
  readonly pending: readonly string[];
}

/** Compares the schema with the migrations of a folder. Only reads. */
export async function compareSchema(database: Database, folder: string): Promise<SchemaDifference> {
  const applied = await database.read(async (db) =>
    (await tableExists(db, 'schema_migration')) ? selectApplied(db) : new Map<string, string>(),
  );
  return differenceOf(applied, readMigrationFiles(folder));
}

function differenceOf(applied: ReadonlyMap<string, string>, files: readonly MigrationFile[]): SchemaDifference {
  const known = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !known.has(name));
  const isUnreleased = (name: string) => name < (files[0]?.name ?? '');
  return {
    isEmpty: applied.size === 0,
    unreleased: unknown.filter(isUnreleased),
    newer: unknown.filter((name) => !isUnreleased(name)),
    changed: files.filter(({ name, checksum }) => (applied.get(name) ?? checksum) !== checksum).map(({ name }) => name),
    pending: files.map(({ name }) => name).filter((name) => !applied.has(name)),
  };
}

/**
 * Old code on a new schema would fail in single queries, or write what the new code cannot read.
 * @throws Error unless pending migrations are all that is missing.
 */
function refuseIncompatible({ unreleased, newer, changed }: SchemaDifference): void {
  if (unreleased.length > 0) {
    throw new Error(
      `The database is from before release 1.0.0 (${unreleased[0]}), which no version brings forward; start with a new one.`,
    );
  }
  if (newer.length > 0) {
    throw new Error(
      `The database was migrated by a newer version of this server (${newer.join(', ')}); start that version, or restore a backup from before it.`,
    );
  }
  if (changed.length > 0) throw changedError(changed[0]);
}

function changedError(name: string | undefined): Error {
  return new Error(`The migration ${name} was changed after it had been applied; write a new one instead.`);
}

/**
 * Brings the schema up to date: applies each file once, in order, each in a transaction of its own. Servers that use the tables
 * meanwhile wait for none of them for long.
 * @param folder of the files, which their names put in order.
 * @throws Error when a file was changed after it had been applied, one was applied that is not in the folder, what is there does not
 *   fit one, or others hold a table for so long that it cannot be changed.
 */
export async function migrate(database: Database, folder: string, timing = waitTiming): Promise<void> {
  const files = readMigrationFiles(folder);
  const difference = differenceOf(await database.transact(readApplied), files);
  refuseIncompatible(difference);
  for (const file of files) {
    if (!difference.pending.includes(file.name)) continue;
    if (!(await transactWithShortWaits(database, (db, waitShortly) => applyOnce(db, file, waitShortly), timing))) {
      throw new Error(
        `The migration ${file.name} was not applied: other transactions hold a table that it changes. Look for them in pg_stat_activity, end them and start again.`,
      );
    }
  }
}

/**
 * Refuses a database whose schema is not the one that these migrations make. Only reads.
 * @throws Error that says what to do.
 */
export async function verifySchema(database: Database, folder: string): Promise<void> {
  const difference = await compareSchema(database, folder);
  refuseIncompatible(difference);
  const [pending] = difference.pending;
  if (!pending) return;
  throw new Error(
    difference.isEmpty
      ? 'The database has no tables yet: start the server once, then run the command again.'
      : `The schema of the database is older than this version (${pending} is not applied): start the server of this version once, then run the command again.`,
  );
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
  return selectApplied(db);
}

async function selectApplied(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select().from(schemaMigration).orderBy(schemaMigration.name);
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

async function applyOnce(db: Queryable, file: MigrationFile, waitShortly: () => Promise<void>): Promise<void> {
  const { name, checksum, statements } = file;
  await lockExclusively(db, 'start');
  const [applied] = await db.select().from(schemaMigration).where(eq(schemaMigration.name, name));
  // Another process was faster.
  if (applied && applied.checksum !== checksum) throw changedError(name);
  if (applied) return;
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

/** One step of the schema: a file `<year to second>_name.sql`, as drizzle-kit names it. */
export interface MigrationFile {
  readonly name: string;
  /** Of the text with Unix line ends, as a checkout may have others. */
  readonly checksum: string;
  readonly statements: readonly string[];
}

const namePattern = /^\d{14}_[a-z0-9-]+\.sql$/;

/** Separates statements, as drizzle-kit writes it: the embedded database takes one statement at a time. */
const breakpoint = '--> statement-breakpoint';

/**
 * The migrations of a folder in the order of their names. The folder `meta` is drizzle-kit's, which keeps there what the tables
 * were like at the last one.
 * @throws Error when there is none or a name breaks the rule.
 */
export function readMigrationFiles(folder: string): MigrationFile[] {
  const names = readdirSync(folder)
    .filter((name) => name !== 'meta')
    .sort();
  if (names.length === 0) throw new Error(`There are no migrations in ${folder}.`);
  return names.map((name) => {
    if (!namePattern.test(name)) {
      throw new Error(`The migration ${name} is not named YYYYMMDDhhmmss_name.sql.`);
    }
    const content = readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n');
    return {
      name,
      checksum: createHash('sha256').update(content).digest('hex'),
      statements: content.split(breakpoint),
    };
  });
}
