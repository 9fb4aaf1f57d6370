import { sql } from 'drizzle-orm';
import type { Queryable } from './database';
import { liftTimeLimits } from './time-limits';

/** Number of the advisory lock of starting processes; any value that nothing else uses. */
const startLock = 7_281_001;

/** Waits, however long it takes, until no other process prepares the database; the lock ends with the transaction. */
export async function lockForStart(db: Queryable): Promise<void> {
  // Waiting for another process and rewriting a large table may both take longer than a request's query.
  await liftTimeLimits(db);
  await db.execute(sql`select pg_advisory_xact_lock(${startLock})`);
}
