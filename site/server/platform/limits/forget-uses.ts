import { inArray, lt } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Database, Queryable } from '../db/database';
import { inBatches } from '../jobs/in-batches';
import type { RecurringJob } from '../jobs/job-definition';
import { rateLimit as table } from './rate-limit-tables';

/** Seconds between looks for uses that no longer count. */
const lookEvery = 600;

/** Deletes the uses that no longer count against a limit. */
export function forgetUses(database: Database, now: Clock): RecurringJob {
  return {
    name: 'limits.forget-uses',
    every: lookEvery,
    run: (signal) => inBatches(signal, (limit) => database.transact((db) => deleteOld(db, now(), limit))),
  };
}

async function deleteOld(db: Queryable, now: Date, limit: number): Promise<number> {
  const old = db.select({ key: table.key }).from(table).where(lt(table.expire, now)).limit(limit);
  const rows = await db.delete(table).where(inArray(table.key, old)).returning({ key: table.key });
  return rows.length;
}
