import { sql } from 'drizzle-orm';
import type { Queryable } from './database';
import { liftTimeLimits } from './time-limits';

/** Numbers of advisory locks, by what one process does at a time; any values that nothing else uses. */
const locks = { start: 7_281_001, encryption: 7_281_003, dayPartitions: 7_281_004 };

/** Waits, however long it takes, until no other process does the same; the lock ends with the transaction. */
export async function lockExclusively(db: Queryable, what: keyof typeof locks): Promise<void> {
  // Waiting for another process and rewriting a large table may both take longer than a request's query.
  await liftTimeLimits(db);
  await db.execute(sql`select pg_advisory_xact_lock(${locks[what]})`);
}
