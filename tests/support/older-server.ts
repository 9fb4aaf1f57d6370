import { sql } from 'drizzle-orm';
import { queriesOf } from '../../site/released/queries-of.mjs';
import type { Queryable } from '../../site/server/platform/db/database';

type Query = (text: string) => Promise<Record<string, unknown>[]>;

interface Column {
  readonly type: string;
  readonly isNullable: boolean;
  /** Undefined without one. */
  readonly default: string | undefined;
}

/** What a server relies on: the columns that it reads and writes, and the keys by which it says which row it means. */
export interface UsedSchema {
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, Column>;
  /** As `table (column, …)`, with the condition of a partial one: what `on conflict` names. */
  readonly keys: ReadonlySet<string>;
}

/** What the server of a schema uses of it: it declares all of its tables, and names all of their columns in its statements. */
export async function readUsedSchema(query: Query): Promise<UsedSchema> {
  const columns = await query(`
    select relname || '.' || attname as name, format_type(atttypid, atttypmod) as type, not attnotnull as "isNullable",
      coalesce(pg_get_expr(adbin, adrelid), nullif(attidentity::text, '')) as default
    from pg_class
      join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
      left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  const keys = await query(`
    select relname || regexp_replace(pg_get_indexdef(indexrelid), '^.* USING \\w+', '') as key
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition`);
  return {
    columns: new Map(columns.map(({ name, ...column }) => [String(name), column as unknown as Column])),
    keys: new Set(keys.map(({ key }) => String(key))),
  };
}

/** What an older server uses and a newer schema has no longer as it was. */
export function takenAway(older: UsedSchema, newer: UsedSchema): string[] {
  const columns = [...older.columns].flatMap(([name, before]) => {
    const after = newer.columns.get(name);
    if (!after) return [`${name} is gone`];
    return [
      ...(after.type === before.type ? [] : [`${name} is ${after.type} instead of ${before.type}`]),
      ...(before.isNullable && !after.isNullable ? [`${name} refuses null`] : []),
      ...(after.default === before.default ? [] : [`${name} has another default`]),
    ];
  });
  const keys = [...older.keys].filter((key) => !newer.keys.has(key)).map((key) => `the key ${key} is gone`);
  return [...columns, ...keys];
}

/**
 * Writes rows as an older server does, which knows its own columns alone: they are the samples of its release, with every word that
 * it may write.
 * @returns what was refused, as the table and the reason.
 */
export async function writeAsOlder(db: Queryable, statements: readonly string[]): Promise<string[]> {
  const refused: string[] = [];
  for (const statement of statements) {
    await db.execute(sql`savepoint statement`);
    try {
      await queriesOf(db)(statement);
      // What is checked at the end of a transaction otherwise.
      await db.execute(sql`set constraints all immediate`);
    } catch (error) {
      await db.execute(sql`rollback to savepoint statement`);
      const [, table = statement] = /^\w+ (?:into|table) (\w+)/.exec(statement) ?? [];
      refused.push(`${table}: ${((error as Error).cause as Error).message}`);
    }
    await db.execute(sql`release savepoint statement`);
  }
  return refused;
}
