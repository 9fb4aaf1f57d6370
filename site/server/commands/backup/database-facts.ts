import { sql } from 'drizzle-orm';
import { rowsOf, type Queryable } from '../../platform/db/database';
import type { BackupManifest } from './backup-folder';

export type DatabaseFacts = Awaited<ReturnType<typeof readDatabaseFacts>>;

/**
 * Reads the contents of a database from its catalogue, so that every table counts, in as many queries as there are tables; one
 * transaction makes it one state.
 */
export async function readDatabaseFacts(db: Queryable) {
  const [setting] = await rowsOf<{ version: string }>(db, sql`select current_setting('server_version_num') as version`);
  const names = await tableNames(db);
  const tables: Record<string, number> = {};
  for (const name of names) {
    const counted = sql`select count(*)::integer as rows from ${sql.identifier(name)}`;
    tables[name] = (await rowsOf<{ rows: number }>(db, counted))[0]?.rows ?? 0;
  }
  const has = (name: string) => names.includes(name);
  return {
    /** Major version of PostgreSQL. */
    version: Math.floor(Number(setting?.version) / 10_000),
    /** Those that were applied, in order. */
    migrations: has('schema_migration')
      ? await rowsOf<{ name: string; checksum: string }>(
          db,
          sql`select name, checksum from schema_migration order by name collate "C"`,
        )
      : [],
    /** Rows of each table. */
    tables,
    /** Ids of the keys that its personal data are encrypted with. */
    keyIds: await keyIdsOf(db),
    /** Names of the files that it knows. */
    uploads: (await Promise.all(fileTables.filter(has).map((table) => namesIn(db, table)))).flat().toSorted(),
  };
}

/** Tables whose rows stand for files, by the column `name`. */
const fileTables = ['upload', 'site_picture'];

async function namesIn(db: Queryable, table: string): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(db, sql`select name from ${sql.identifier(table)}`);
  return rows.map(({ name }) => name);
}

/** Tables that somebody made; the parts of one that is divided count with it. */
export async function tableNames(db: Queryable): Promise<string[]> {
  const rows = await rowsOf<{ name: string }>(
    db,
    sql`select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
      order by relname`,
  );
  return rows.map(({ name }) => name);
}

/** Returns the ids of the keys that wrote encrypted columns, which are named so, and notices that wait. The id stands in front of a text. */
export async function keyIdsOf(db: Queryable): Promise<string[]> {
  const columns = await rowsOf<{ table: string; column: string }>(
    db,
    sql`select table_name as "table", column_name as "column" from information_schema.columns
      where table_schema = current_schema() and column_name like '%\\_encrypted' order by 1, 2`,
  );
  const texts = columns.map(
    ({ table, column }) =>
      sql`select ${sql.identifier(column)} as kept from ${sql.identifier(table)} where ${sql.identifier(column)} is not null`,
  );
  if ((await tableNames(db)).includes('job')) {
    texts.push(sql`select payload ->> 'target' from job where topic = 'identity.account-notice'`);
  }
  if (texts.length === 0) return [];
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select distinct split_part(kept, '.', 1) as id from (${sql.join(texts, sql` union all `)}) as all_kept where kept like '%.%' order by 1`,
  );
  return rows.map(({ id }) => id);
}

/** Returns the names of tables whose rows are not as many as expected. */
export function differingTables(expected: DatabaseFacts['tables'], found: DatabaseFacts['tables']): string[] {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)]);
  return [...names].filter((name) => expected[name] !== found[name]).sort();
}

/** A database as backups see it: embedded, or on a server. */
export interface SavedDatabase {
  readonly kind: BackupManifest['database']['kind'];
  /** Name of the file that holds it in a backup. */
  readonly file: BackupManifest['database']['file'];
  /**
   * Writes one state of it to a new file, also while it is used.
   * @returns the file's SHA-256 in hex, and what that state holds.
   */
  save(path: string): Promise<{ checksum: string; facts: DatabaseFacts }>;
  /** Runs work while nobody else uses it. Rejects with an Error for the operator when somebody does. */
  alone<Result>(work: () => Promise<Result>): Promise<Result>;
  /** Whether there is nothing in it. */
  isEmpty(): Promise<boolean>;
  /** Puts what a file holds in place of everything that is there: all of it, or nothing when it rejects or is cut off. */
  load(path: string, manifest: BackupManifest): Promise<void>;
}
