type Query = (text: string) => Promise<Record<string, unknown>[]>;

export type StoredRows = ReadonlyMap<string, readonly Record<string, unknown>[]>;

/** All rows of all tables, without the list of applied migrations; those of partitions with their table. */
export async function readRows(query: Query): Promise<StoredRows> {
  const tables = await query(`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition and relname <> 'schema_migration'
    order by relname`);
  const rows = new Map<string, Record<string, unknown>[]>();
  for (const { name } of tables) {
    const found = await query(`select to_jsonb(row) as row from "${name}" row`);
    rows.set(
      String(name),
      found.map(({ row }) => row as Record<string, unknown>),
    );
  }
  return rows;
}

/** Rows that are there no longer with the columns that both have, as `table {"column":value}`. */
export function lostRows(before: StoredRows, after: StoredRows): string[] {
  return [...before].flatMap(([table, rows]) => {
    const kept = new Set((after.get(table) ?? []).map((row) => spelled(row, rows[0] ?? {})));
    return rows
      .map((row) => spelled(row, after.get(table)?.[0] ?? {}))
      .filter((row) => !kept.has(row))
      .map((row) => `${table} ${row}`);
  });
}

/** Columns that are there no longer, as `table.column`. */
export function lostColumns(before: StoredRows, after: StoredRows): string[] {
  return [...before].flatMap(([table, [row = {}]]) => {
    const [kept = {}] = after.get(table) ?? [];
    return Object.keys(row)
      .filter((column) => !(column in kept))
      .map((column) => `${table}.${column}`);
  });
}

/** A row with the columns that another one has, too. */
function spelled(row: Record<string, unknown>, other: Record<string, unknown>): string {
  const shared = Object.keys(row)
    .filter((column) => column in other)
    .sort();
  return JSON.stringify(Object.fromEntries(shared.map((column) => [column, row[column]])));
}
