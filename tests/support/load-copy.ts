import { queriesOf } from '../../site/released/queries-of.mjs';
import { readCopy } from '../../site/released/released.mjs';
import type { Database, Queryable } from '../../site/server/platform/db/database';

/** Replaces all that is in a database by the tables of a release and their samples: quicker than another database. */
export function loadCopy(database: Database, name: string): Promise<void> {
  // One transaction: a test has to wait for one commit, not for hundreds.
  return database.transact(async (db) => {
    await makeTables(db, name);
    for (const statement of readCopy(name).rows) await queriesOf(db)(statement);
  });
}

/** The same without the samples. */
export async function makeTables(db: Queryable, name: string): Promise<void> {
  await clear(db);
  for (const statement of readCopy(name).schema) await queriesOf(db)(statement);
}

/** Removes all that is in a database. */
export async function clear(db: Queryable): Promise<void> {
  await queriesOf(db)('drop schema public cascade');
  await queriesOf(db)('create schema public');
}

/** Asks a database by plain SQL. */
export function queryOf(database: Database) {
  return (text: string): Promise<Record<string, unknown>[]> => database.read((db) => queriesOf(db)(text));
}
