import { inArray, lt } from 'drizzle-orm';
import { secondsAfter, type Clock } from '../clock';
import type { Database } from '../db/database';
import type { RecurringJob } from './job-definition';
import { inBatches } from './in-batches';
import { job } from './job-tables';

/** Seconds that a job which was given up waits for an operator, and between looks for older ones. */
const keptFor = 90 * 24 * 3600;
const lookEvery = 24 * 3600;

/** Deletes jobs that were given up long ago: some say, encrypted, whom to tell of something. */
export function forgetGivenUp(database: Database, now: Clock): RecurringJob {
  return {
    name: 'jobs.forget-given-up',
    every: lookEvery,
    async run(signal) {
      const before = secondsAfter(now(), -keptFor);
      await inBatches(signal, (limit) =>
        database.transact(async (db) => {
          const old = db.select({ id: job.id }).from(job).where(lt(job.deadAt, before)).limit(limit);
          const rows = await db.delete(job).where(inArray(job.id, old)).returning({ id: job.id });
          return rows.length;
        }),
      );
    },
  };
}
