import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database, Queryable } from './database';
import { sqlStates } from './outages';
import { liftTimeLimits } from './transaction-guard';

/** Numbers of advisory locks, by what one process does at a time; any values that nothing else uses. */
const locks = { start: 7_281_001, encryption: 7_281_003, dayPartitions: 7_281_004 };

/** Waits, however long it takes, until no other process does the same; the lock ends with the transaction. */
export async function lockExclusively(db: Queryable, what: keyof typeof locks): Promise<void> {
  // Waiting for another process and rewriting a large table may both take longer than a request's query.
  await liftTimeLimits(db);
  await db.execute(sql`select pg_advisory_xact_lock(${locks[what]})`);
}

/**
 * Whoever asks for a table queues up behind a statement that waits for all of it, and a request gives up after two seconds. So a
 * statement waits for half of that, `lock` milliseconds, and lets the others go on for `pause` milliseconds before it tries again, for
 * two minutes in all.
 */
export const waitTiming = { lock: 1_000, pause: 1_000, tries: 60 };

/** SQLSTATE of a statement that waited for a lock for longer than it may. */
const lockNotAvailable = '55P03';

/**
 * Runs a transaction that changes tables which others use, again and again until they are free for it.
 * @param work is handed what makes its statements wait for a short time from then on, and leaves nothing behind when it is undone.
 * @returns whether it was done; not when the tables were never free.
 */
export async function transactWithShortWaits(
  database: Database,
  work: (db: Queryable, waitShortly: () => Promise<void>) => Promise<void>,
  { lock, pause, tries }: typeof waitTiming,
): Promise<boolean> {
  for (let turn = 1; ; turn += 1) {
    try {
      await database.transact((db) =>
        work(db, async () => void (await db.execute(sql.raw(`set local lock_timeout = ${lock}`)))),
      );
      return true;
    } catch (error) {
      if (!sqlStates(error).includes(lockNotAvailable)) throw error;
      if (turn === tries) return false;
    }
    await setTimeout(pause);
  }
}
