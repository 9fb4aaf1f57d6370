import { reencryptNotices } from './domain/identity/user/user';
import type { Clock } from './platform/clock';
import { reencryptRows } from './platform/db/encryption';
import type { Database, Queryable } from './platform/db/database';
import { lockExclusively } from './platform/db/locks';
import { inBatches } from './platform/jobs/in-batches';
import type { RecurringJob } from './platform/jobs/job-definition';
import { retentionJobs } from './platform/jobs/retention-jobs';
import type { KeyRing } from './platform/keys/key-ring';
import { tables } from './tables';

/** Seconds between two runs, for what another process wrote with an older key. */
const reencryptInterval = 3600;

/** Brings everything that is encrypted in the database under the first key. Doing it again changes nothing. */
export async function reencryptData(
  database: Database,
  keys: KeyRing,
  signal: AbortSignal = new AbortController().signal,
): Promise<void> {
  const reencrypt = (some: (db: Queryable, limit: number) => Promise<number>) =>
    inBatches(signal, (limit) =>
      database.transact(async (db) => {
        await lockExclusively(db, 'encryption');
        return some(db, limit);
      }),
    );
  for (const table of tables) await reencrypt((db, limit) => reencryptRows(db, keys, table, limit));
  await reencrypt((db, limit) => reencryptNotices(db, keys, limit));
}

/** Jobs that end what was kept long enough, and that bring what an older key wrote under the first one. */
export function dataJobs(database: Database, keys: KeyRing, now: Clock): RecurringJob[] {
  return [
    ...retentionJobs(tables, database, now),
    // Again and again, for keys that were put first while other processes still had the older one there.
    { name: 'keys.encrypt', every: reencryptInterval, run: (signal) => reencryptData(database, keys, signal) },
  ];
}
