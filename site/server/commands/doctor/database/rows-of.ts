import type { SQL } from 'drizzle-orm';
import type { Database } from '../../../platform/db/database';

/** The rows that a question has for an answer, on both drivers. */
export async function rowsOf<Row>(database: Database, question: SQL): Promise<Row[]> {
  const { rows } = (await database.read((db) => db.execute(question))) as unknown as { rows: Row[] };
  return rows;
}
