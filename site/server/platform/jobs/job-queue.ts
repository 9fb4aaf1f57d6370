import { secondsAfter, type Clock } from '../clock';
import { afterCommit, type Database, type Queryable } from '../db/database';
import type { JobRun, Topic } from './job-definition';
import { createJobRepository, type ClaimedJob, type JobRepository, type TopicFigures } from './job-repository';

/** Seconds after which a run counts as lost with its process; longer than any run may take. */
export const leaseTime = 90;

export interface EnqueueOptions {
  /** When to run; at once by default. */
  runAt?: Date;
  /** While a job of the topic with this key waits, runs or is dead, another one is not added. */
  key?: string;
}

/** The jobs as one transaction sees them: they are added, and finished, when it is committed. */
export interface Outbox {
  enqueue<Payload>(topic: Topic<Payload>, payload: NoInfer<Payload>, options?: EnqueueOptions): Promise<void>;
  /** Finishes the job of a run together with what it writes. Rejects when another run has it by now. */
  finish(run: JobRun): Promise<void>;
}

/** The jobs in the database. */
export interface JobQueue {
  /** @param transaction of the change that wants jobs done. */
  outbox(transaction: Queryable): Outbox;
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
