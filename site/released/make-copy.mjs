import { openPgliteInMemory } from '../server/platform/db/pglite';
import { migrateTo } from './migrate-to.mjs';
import { missingSamples } from './missing-samples.mjs';
import { queriesOf } from './queries-of.mjs';
import { readSchema } from './read-schema.mjs';
import { sampleStatements } from './sample-statements.mjs';

/**
 * The statements that make the tables as they are after a migration, and those that put samples into them.
 * @param {string} last name of the migration's file.
 * @throws Error when the samples leave something out, or the statements do not make the same tables again.
 */
export async function makeCopy(last) {
  const database = await openPgliteInMemory();
  const copied = await openPgliteInMemory();
  try {
    await migrateTo(database, last);
    const query = (text) => database.read((db) => queriesOf(db)(text));
    const tables = await readSchema(query);
    const schema = [...tables, ...(await appliedMigrations(query))];
    const rows = await sampleStatements(query);

    const queryCopy = (text) => copied.read((db) => queriesOf(db)(text));
    for (const statement of [...schema, ...rows]) await queryCopy(statement);
    const [missing, copiedTables] = [await missingSamples(queryCopy), await readSchema(queryCopy)];
    if (missing.length > 0) throw new Error(`site/released/samples has nothing for ${missing.join(', ')}.`);
    const differing = tables.filter((statement) => !copiedTables.includes(statement));
    if (differing.length > 0) throw new Error(`The copy is not like what it was made of: ${differing.join('\n')}`);
    return { schema, rows };
  } finally {
    await Promise.all([database.close(), copied.close()]);
  }
}

/** What the server has to find to know which migrations were applied. */
async function appliedMigrations(query) {
  const applied = await query('select name, checksum from schema_migration order by name');
  const lines = applied.map(({ name, checksum }) => `  ('${name}', '${checksum}')`);
  return [
    `create table schema_migration (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);`,
    `insert into schema_migration (name, checksum) values\n${lines.join(',\n')};`,
  ];
}
