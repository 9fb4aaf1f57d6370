import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import { announceWaiting } from '../admin/waiting-change';
import { type Clock, secondsAfter } from '../clock';
import { afterCommit, type Database, type Queryable } from '../db/database';
import type { JobRun, Topic } from './job-definition';
import { job } from './job-tables';

/** Seconds after which a run counts as lost with its process; longer than any run may take. */
const leaseTime = 90;
/** Dead letters that one list shows, the latest first. */
const listLength = 100;

/** The jobs as one transaction sees them: they are added, and finished, when it is committed. */
export interface JobOutbox {
  /**
   * @param options.runAt when to run; at once by default.
   * @param options.key while a job of the topic with this key waits, runs or is a dead letter, another one is not added.
   */
  enqueue<Payload>(
    topic: Topic<Payload>,
    payload: NoInfer<Payload>,
    options?: { runAt?: Date; key?: string },
  ): Promise<void>;
  /** Makes a recurring job due at once. One that runs says by itself whether there is more to do. */
  wake(name: string): Promise<void>;
  /** Finishes the job of a run together with what it writes. Rejects when another run has it by now. */
  finish(run: JobRun): Promise<void>;
}

/** A job that one process may run until its lease ends; `attempts` counts the run that this is, from 1. */
export type ClaimedJob = Pick<typeof job.$inferSelect, 'id' | 'topic' | 'payload' | 'attempts'>;
type HeldJob = Pick<ClaimedJob, 'id' | 'attempts'>;

const { id, topic, payload, attempts, runAt, deadAt, lastError } = job;
const isHeld = (held: HeldJob) => and(eq(id, held.id), eq(attempts, held.attempts), isNull(deadAt));
const count = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

/** Deletes a job that this run still holds. @returns whether it did. */
async function deleteHeld(db: Queryable, held: HeldJob): Promise<boolean> {
  const rows = await db.delete(job).where(isHeld(held)).returning({ id });
  return rows.length > 0;
}

/** Changes a job that this run still holds, and lets go of it. */
async function updateHeld(db: Queryable, held: HeldJob, values: Partial<typeof job.$inferInsert>): Promise<void> {
  await db
    .update(job)
    .set({ startedAt: null, ...values })
    .where(isHeld(held));
}

/** Adds jobs, but for those whose topic and key are there. */
async function add(db: Queryable, jobs: (typeof job.$inferInsert)[]): Promise<void> {
  await db
    .insert(job)
    .values(jobs)
    .onConflictDoNothing({ target: [topic, job.key] });
}

/** Makes a job due at once that waits after a failure, or failed for good; a dead letter counts its runs from the beginning. @returns whether there was one. */
export async function retryFailed(db: Queryable, failedId: number, now: Date): Promise<boolean> {
  const waits = and(isNotNull(lastError), isNull(job.startedAt), gt(runAt, now));
  const isFailed = and(eq(id, failedId), or(isNotNull(deadAt), waits));
  const runs = sql`case when ${deadAt} is null then ${attempts} else 0 end`;
  const values = { attempts: runs, runAt: now, deadAt: null, startedAt: null };
  return (await db.update(job).set(values).where(isFailed).returning({ id })).length > 0;
}

export type JobQueue = ReturnType<typeof createJobQueue>;

/** The jobs in the database. */
export function createJobQueue(database: Database, now: Clock) {
  const listeners: (() => void)[] = [];
  return {
    /** @param transaction of the change that wants jobs done. */
    outbox: (transaction: Queryable): JobOutbox => ({
      async enqueue({ name }, content, { runAt: due = now(), key } = {}) {
        await add(transaction, [{ topic: name, key, payload: content, runAt: due, ctime: now() }]);
        afterCommit(transaction, () => listeners.forEach((listener) => listener()));
      },
      async wake(name) {
        const isWaiting = and(eq(topic, name), eq(job.key, name), isNull(job.startedAt));
        await transaction.update(job).set({ runAt: now() }).where(isWaiting);
        afterCommit(transaction, () => listeners.forEach((listener) => listener()));
      },
      async finish({ id: held, attempt }) {
        const isFinished = await deleteHeld(transaction, { id: held, attempts: attempt });
        if (!isFinished) throw new Error('Another run has this job by now');
      },
    }),
    /** Calls the listener after commits of this process that added jobs. */
    onEnqueued: (listener: () => void) => void listeners.push(listener),
    /** Adds recurring jobs that are not there yet: they stand in the table like others. */
    async schedule(names: readonly string[]): Promise<void> {
      const time = now();
      const jobs = names.map((name) => ({ topic: name, key: name, payload: {}, runAt: time, ctime: time }));
      if (jobs.length > 0) await database.transact((db) => add(db, jobs));
    },
    /** Takes due jobs, the longest due first. Two processes never get the same one, unless the first lets its lease end. */
    claim(topics: string[], limit: number): Promise<ClaimedJob[]> {
      const time = now();
      return database.transact(async (db) => {
        const due = db
          .select({ id })
          .from(job)
          .where(and(isNull(deadAt), lte(runAt, time), inArray(topic, topics)))
          .orderBy(asc(runAt), asc(id))
          .limit(limit)
          .for('update', { skipLocked: true });
        // An array is made once; a subquery of `in` may be run again for each row, beyond its limit.
        const rows = await db
          .update(job)
          .set({ attempts: sql`${attempts} + 1`, runAt: secondsAfter(time, leaseTime), startedAt: time })
          .where(sql`${id} = any(array(${due}))`)
          .returning({ id, topic, payload, attempts });
        return rows.sort((one, other) => one.id - other.id);
      });
    },
    /** Keeps a job that this run still holds from counting as lost. */
    renew: (held: HeldJob) =>
      database.transact(async (db) => {
        await db
          .update(job)
          .set({ runAt: secondsAfter(now(), leaseTime) })
          .where(isHeld(held));
      }),
    /** Deletes a job that this run still holds. */
    finish: (held: HeldJob) => database.transact((db) => deleteHeld(db, held)),
    /** Lets a job that this run still holds wait. @param next.attempts how many runs count from now on. */
    postpone: (held: HeldJob, next: { runAt: Date; lastError: string | null; attempts?: number }) =>
      database.transact((db) => updateHeld(db, held, next)),
    /** Leaves a job that this run still holds to an operator. */
    moveToDeadLetters: (held: HeldJob, error: string) =>
      database.transact(async (db) => {
        await updateHeld(db, held, { deadAt: now(), lastError: error });
        await announceWaiting(db);
      }),
    /** Counts the jobs of each topic that has any. */
    stats() {
      const isDue = and(isNull(deadAt), lte(runAt, now()));
      return database.read((db) =>
        db
          .select({
            topic,
            // The only job of a recurring topic is named after it.
            isRecurring: sql<boolean>`bool_and(coalesce(${job.key} = ${topic}, false))`,
            due: count(isDue),
            /** When the job was due that has waited longest; null when none waits. */
            dueSince: sql<Date | null>`min(${runAt}) filter (where ${isDue})`.mapWith(runAt),
            /** Jobs whose last run failed. */
            failing: count(and(isNull(deadAt), isNotNull(lastError))),
            deadLetters: count(isNotNull(deadAt)),
          })
          .from(job)
          .groupBy(topic),
      );
    },
    /** Dead letters, the latest first. */
    listDeadLetters: () =>
      database.read((db) =>
        db
          .select({ id, topic, attempts, deadAt, lastError })
          .from(job)
          .where(isNotNull(deadAt))
          .orderBy(desc(deadAt))
          .limit(listLength),
      ),
    /** Makes a failed job due again, a dead letter too. @returns whether there was one. */
    retry: (failedId: number): Promise<boolean> => database.transact((db) => retryFailed(db, failedId, now())),
  };
}

/**
 * Runs an operator's command on dead letters: `dead-letters` lists them, without their payload, and `retry 7` makes one due again.
 * @returns lines to print.
 * @throws Error in words for the operator.
 */
export async function runJobCommand([command, number = '']: readonly string[], queue: JobQueue): Promise<string[]> {
  if (command === 'dead-letters') {
    const letters = await queue.listDeadLetters();
    if (letters.length === 0) return ['There are no dead letters.'];
    return letters.map(
      (each) =>
        `${each.id}  ${each.topic}  ${each.deadAt?.toISOString()}  after ${each.attempts} runs  ${each.lastError}`,
    );
  }
  if (command !== 'retry' || !/^\d{1,15}$/.test(number)) {
    throw new Error('Say "dead-letters" to list the jobs that failed for good, or "retry" and the number of one.');
  }
  if (!(await queue.retry(Number(number)))) throw new Error(`There is no dead letter ${number}.`);
  return [`The job ${number} is due again.`];
}
