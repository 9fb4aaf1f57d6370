import { type Clock, secondsAfter } from '../clock';
import type { JobQueue } from './job-queue';
import { inArray, lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { RecurringJob } from './job-definition';
import { inBatches } from './in-batches';
import { job } from './job-tables';

/** Jobs that one list shows, the latest first. */
const listLength = 100;

/**
 * What an operator does about jobs that were given up: `dead` lists them, without what they are about, and `retry 7` makes
 * one due again.
 * @returns lines to print.
 * @throws Error in words for the operator.
 */
export async function jobCommand(
  [command, id = '']: readonly string[],
  { change }: JobQueue,
  now: Clock,
): Promise<string[]> {
  if (command === 'dead') {
    const dead = await change((jobs) => jobs.dead(listLength));
    if (dead.length === 0) return ['No job was given up.'];
    return dead.map(
      ({ id: number, topic, attempts, deadAt, lastError }) =>
        `${number}  ${topic}  ${deadAt?.toISOString()}  after ${attempts} runs  ${lastError}`,
    );
  }
  if (command !== 'retry' || !/^\d{1,15}$/.test(id)) {
    throw new Error('Say "dead" to list the jobs that were given up, or "retry" and the number of one.');
  }
  const revived = await change((jobs) => jobs.revive(Number(id), now()));
  if (!revived) throw new Error(`No job ${id} was given up.`);
  return [`The job ${id} is due again.`];
}

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
