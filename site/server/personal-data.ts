import { sql } from 'drizzle-orm';
import { encryptContacts, encryptNotices } from './modules/identity/identity';
import { encryptLeads } from './modules/leads/leads';
import type { Database } from './platform/db/database';
import { liftTimeLimits } from './platform/db/time-limits';
import { inBatches } from './platform/jobs/in-batches';
import type { RecurringJob } from './platform/jobs/job-definition';
import type { KeyRing } from './platform/keys/key-ring';

/** Number of the advisory lock under which one process encrypts at a time; any value that nothing else uses. */
const encryptionLock = 7_281_003;
/** Seconds between looks for what another process wrote with an older key. */
const lookEvery = 3600;

/**
 * Brings all that is kept of people under the first key: what is from before there were keys, and what an older key wrote.
 * Doing it again changes nothing.
 */
export async function encryptPersonalData(
  database: Database,
  keys: KeyRing,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  for (const encryptSome of [encryptContacts, encryptLeads, encryptNotices]) {
    await inBatches(signal, (limit) =>
      database.transact(async (db) => {
        // Another process may be at it for long, and a batch takes longer than a request's query.
        await liftTimeLimits(db);
        await db.execute(sql`select pg_advisory_xact_lock(${encryptionLock})`);
        return encryptSome(db, keys, limit);
      }),
    );
  }
}

/** The same again and again, for keys that were put first while other processes still had the older one there. */
export function encryptAgain(database: Database, keys: KeyRing): RecurringJob {
  return { name: 'keys.encrypt', every: lookEvery, run: (signal) => encryptPersonalData(database, keys, signal) };
}
