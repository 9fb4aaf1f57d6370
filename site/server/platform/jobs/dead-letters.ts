import { inArray, lt } from 'drizzle-orm';
import { secondsAfter } from '../clock';
import type { Platform } from '../module';
import { batchJob } from './in-batches';
import type { RecurringJob } from './job-definition';
import type { JobQueue } from './job-queue';
import { job } from './job-tables';

/**
 * Runs an operator's command on dead letters: `dead-letters` lists them, without their payload, and `retry 7` makes one due again.
 * @returns lines to print.
 * @throws Error in words for the operator.
 */
export async function runJobCommand([command, id = '']: readonly string[], queue: JobQueue): Promise<string[]> {
  if (command === 'dead-letters') {
    const letters = await queue.listDeadLetters();
    if (letters.length === 0) return ['There are no dead letters.'];
    return letters.map(
      ({ id: number, topic, attempts, deadAt, lastError }) =>
        `${number}  ${topic}  ${deadAt?.toISOString()}  after ${attempts} runs  ${lastError}`,
    );
  }
  if (command !== 'retry' || !/^\d{1,15}$/.test(id)) {
    throw new Error('Say "dead-letters" to list the jobs that failed for good, or "retry" and the number of one.');
  }
  if (!(await queue.retry(Number(id)))) throw new Error(`There is no dead letter ${id}.`);
  return [`The job ${id} is due again.`];
}

/** Seconds that a dead letter waits for an operator. */
const retention = 90 * 24 * 3600;
/** Seconds between two deletions. */
const deletionInterval = 24 * 3600;

/** Deletes old dead letters: some hold, encrypted, whom to notify. */
export function createDeadLetterDeletion(platform: Platform): RecurringJob {
  const definition = { name: 'jobs.purge-dead-letters', every: deletionInterval };
  return batchJob(platform, definition, async ({ db, now }, limit) => {
    const before = secondsAfter(now, -retention);
    const old = db.select({ id: job.id }).from(job).where(lt(job.deadAt, before)).limit(limit);
    const rows = await db.delete(job).where(inArray(job.id, old)).returning({ id: job.id });
    return rows.length;
  });
}
