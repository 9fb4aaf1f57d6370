import { readWords } from './sample-statements.mjs';

/** What the samples in a database leave out: tables without a row, columns that are always null, and words that no row has. */
export async function missingSamples(query) {
  const columns = await query(`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and table_name <> 'schema_migration' order by table_name, ordinal_position`);
  const words = await readWords(query);
  const missing = [];
  for (const { table, column } of columns) {
    const found = await query(
      `select distinct to_json("${column}")::text as value from "${table}" where "${column}" is not null`,
    );
    const values = new Set(found.map(({ value }) => JSON.parse(value)));
    if (values.size === 0) missing.push(`${table}.${column}`);
    for (const word of words.get(`${table}.${column}`) ?? []) {
      if (!values.has(word)) missing.push(`${table}.${column} ${word}`);
    }
  }
  return missing;
}
