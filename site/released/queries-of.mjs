import { sql } from 'drizzle-orm';

/**
 * What asks a database, or one of its transactions, by plain SQL.
 * @param {import('../server/platform/db/database').Queryable} db
 * @returns {(text: string) => Promise<Record<string, any>[]>}
 */
export function queriesOf(db) {
  return async (text) => (await db.execute(sql.raw(text))).rows;
}
