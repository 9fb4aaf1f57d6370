import { type Clock, secondsAfter } from '../clock';
import { afterCommit, type Database, type Queryable } from '../db/database';
import type { JobRun, Topic } from './job-definition';
import { and, asc, eq, inArray, isNotNull, isNull, lte, sql, type SQL } from 'drizzle-orm';
import { job } from './job-tables';

/** Seconds after which a run counts as lost with its process; longer than any run may take. */
export const leaseTime = 90;

export interface EnqueueOptions {
  /** When to run; at once by default. */
  runAt?: Date;
  /** While a job of the topic with this key waits, runs or is dead, another one is not added. */
  key?: string;
}

/** The jobs as one transaction sees them: they are added, and finished, when it is committed. */
export interface JobOutbox {
  enqueue<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>, options?: EnqueueOptions): Promise<void>;
  /** Finishes the job of a run together with what it writes. Rejects when another run has it by now. */
  finish(run: JobRun): Promise<void>;
}

/** The jobs in the database. */
export interface JobQueue {
  /** @param transaction of the change that wants jobs done. */
  outbox(transaction: Queryable): JobOutbox;
  /** Calls the listener after commits of this process that added jobs. */
  onEnqueued(listener: () => void): void;
  claim(topics: string[], limit: number): Promise<ClaimedJob[]>;
  /** What waits and what was given up, by topic. */
  figures(): Promise<TopicFigures[]>;
  change<Result>(work: (jobs: JobRepository) => Promise<Result>): Promise<Result>;
}

export function createJobQueue(database: Database, now: Clock): JobQueue {
  const listeners: (() => void)[] = [];
  const change: JobQueue['change'] = (work) => database.transact((db) => work(createJobRepository(db)));
  return {
    outbox(transaction) {
      const jobs = createJobRepository(transaction);
      return {
        async enqueue({ name }, payload, { runAt = now(), key } = {}) {
          await jobs.add({ topic: name, key, payload, runAt, ctime: now() });
          afterCommit(transaction, () => listeners.forEach((listener) => listener()));
        },
        async finish({ id, attempt }) {
          const held = await jobs.finish({ id, attempts: attempt });
          if (!held) throw new Error('Another run has this job by now');
        },
      };
    },
    onEnqueued: (listener) => void listeners.push(listener),
    claim(topics, limit) {
      const time = now();
      return change((jobs) => jobs.claim({ topics, now: time, leaseEnd: secondsAfter(time, leaseTime), limit }));
    },
    figures: () => database.read((db) => createJobRepository(db).figures(now())),
    change,
  };
}

export interface NewJob {
  topic: string;
  key?: string | undefined;
  payload: unknown;
  runAt: Date;
  ctime: Date;
}

/** A job that one process may run until its lease ends. */
export interface ClaimedJob {
  id: number;
  topic: string;
  payload: unknown;
  /** The run that this is, from 1. */
  attempts: number;
}

export type HeldJob = Pick<ClaimedJob, 'id' | 'attempts'>;
export type DeadJob = Pick<typeof job.$inferSelect, 'id' | 'topic' | 'attempts' | 'deadAt' | 'lastError'>;

/** What stands in the table of one topic. */
export interface TopicFigures {
  readonly topic: string;
  readonly isRecurring: boolean;
  /** Jobs that wait to be run, and since when the oldest has been due; null when none waits. */
  readonly due: number;
  readonly dueSince: Date | null;
  /** Jobs whose last run failed. */
  readonly failing: number;
  readonly givenUp: number;
}

export interface JobRepository {
  /** Adds a job unless one with its topic and key is there. */
  add(values: NewJob): Promise<void>;
  /** Takes due jobs, the longest due first. Two processes never get the same one, unless the first lets its lease end. */
  claim(wanted: { topics: string[]; now: Date; leaseEnd: Date; limit: number }): Promise<ClaimedJob[]>;
  /** Deletes a job that this run still holds. @returns whether it did. */
  finish(held: HeldJob): Promise<boolean>;
  /** Lets a job that this run still holds wait. @param next.attempts how many runs count from now on. */
  postpone(held: HeldJob, next: { runAt: Date; lastError: string | null; attempts?: number }): Promise<void>;
  /** Gives up a job that this run still holds. */
  bury(held: HeldJob, end: { deadAt: Date; lastError: string }): Promise<void>;
  /** Each topic that has jobs. @param now what is due by then counts as waiting. */
  figures(now: Date): Promise<TopicFigures[]>;
  /** Jobs that were given up, the latest first. */
  dead(limit: number): Promise<DeadJob[]>;
  /** Makes a job that was given up due again. @returns whether there was one. */
  revive(id: number, runAt: Date): Promise<boolean>;
}

const count = (condition: SQL | undefined) => sql`count(*) filter (where ${condition})`.mapWith(Number);

export function createJobRepository(db: Queryable): JobRepository {
  const { id, topic, payload, attempts, runAt, deadAt, lastError } = job;
  const isHeld = (held: HeldJob) => and(eq(id, held.id), eq(attempts, held.attempts), isNull(deadAt));
  return {
    async add(values) {
      await db
        .insert(job)
        .values(values)
        .onConflictDoNothing({ target: [topic, job.key] });
    },
    async claim({ topics, now, leaseEnd, limit }) {
      const due = db
        .select({ id })
        .from(job)
        .where(and(isNull(deadAt), lte(runAt, now), inArray(topic, topics)))
        .orderBy(asc(runAt), asc(id))
        .limit(limit)
        .for('update', { skipLocked: true });
      // An array is made once; a subquery of `in` may be run again for each row, beyond its limit.
      const rows = await db
        .update(job)
        .set({ attempts: sql`${attempts} + 1`, runAt: leaseEnd })
        .where(sql`${id} = any(array(${due}))`)
        .returning({ id, topic, payload, attempts });
      return rows.sort((one, other) => one.id - other.id);
    },
    async finish(held) {
      const rows = await db.delete(job).where(isHeld(held)).returning({ id });
      return rows.length > 0;
    },
    async postpone(held, next) {
      await db.update(job).set(next).where(isHeld(held));
    },
    async bury(held, end) {
      await db.update(job).set(end).where(isHeld(held));
    },
    async figures(now) {
      const isDue = and(isNull(deadAt), lte(runAt, now));
      return db
        .select({
          topic,
          // The only job of a recurring topic is named after it.
          isRecurring: sql<boolean>`bool_and(coalesce(${job.key} = ${topic}, false))`,
          due: count(isDue),
          dueSince: sql<Date | null>`min(${runAt}) filter (where ${isDue})`.mapWith(runAt),
          failing: count(and(isNull(deadAt), isNotNull(lastError))),
          givenUp: count(isNotNull(deadAt)),
        })
        .from(job)
        .groupBy(topic);
    },
    async dead(limit) {
      return db
        .select({ id, topic, attempts, deadAt, lastError })
        .from(job)
        .where(isNotNull(deadAt))
        .orderBy(sql`${deadAt} desc`)
        .limit(limit);
    },
    async revive(dead, time) {
      const rows = await db
        .update(job)
        .set({ attempts: 0, runAt: time, deadAt: null })
        .where(and(eq(id, dead), isNotNull(deadAt)))
        .returning({ id });
      return rows.length > 0;
    },
  };
}
