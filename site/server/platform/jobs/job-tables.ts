import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, unique } from 'drizzle-orm/pg-core';
import { identity, plainText, time } from '../db/columns';
import { declareData } from '../db/table-data';

/** Work to do after a commit, and dead letters: jobs that failed for good. A finished job is deleted; a recurring one stays. */
export const job = pgTable(
  'job',
  {
    id: identity(),
    topic: plainText('topic').notNull(),
    /** Keeps the same job from being added twice; null for jobs that may stand there many times. */
    key: plainText('key'),
    payload: jsonb('payload').notNull(),
    /** Runs that were begun; names the run that may finish the job. */
    attempts: integer('attempts').notNull().default(0),
    /** When to run; while it runs, when it counts as lost. */
    runAt: time('run_at').notNull(),
    /** When the run that goes on began; null while none does. */
    startedAt: time('started_at'),
    /** When it became a dead letter, which waits for an operator. */
    deadAt: time('dead_at'),
    /** Why the last run failed, without secrets. */
    lastError: plainText('last_error'),
    ctime: time('ctime').notNull(),
  },
  ({ topic, key, runAt, deadAt }) => [unique().on(topic, key), index().on(runAt).where(sql`${deadAt} is null`)],
);

declareData(job, {
  what: 'receivers of notices, encrypted',
  kept: 'until it is sent; a dead letter 90 days',
  retention: { since: job.deadAt, days: 90, every: 24 * 60 },
});
