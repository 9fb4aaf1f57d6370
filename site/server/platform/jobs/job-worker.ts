import { isTold } from '../../app-failure';
import type { Clock } from '../clock';
import { inTime } from '../in-time';
import { AutoResetEvent } from './auto-reset-event';
import { jobHandlers, type Job } from './job-handlers';
import type { JobMetrics } from './job-metrics';
import type { JobQueue } from './job-queue';
import type { ClaimedJob } from './job-repository';
import { createJobRunner, type JobLog } from './job-runner';
import type { Tracer } from '../tracing/span';

/** Milliseconds between looks for what other processes enqueued, and for what has become due. */
const pollTime = 5_000;
/** Jobs that one process runs at once. */
const slots = 4;

export interface JobWorker {
  /** Runs jobs as they become due, until it is stopped. */
  start(): void;
  /** Takes no further jobs and waits for the running ones; those that take longer are left to another process. @param time milliseconds. */
  stop(time: number): Promise<void>;
  /** Runs what is due now and what that adds. Rejects when the database cannot be asked. */
  runDue(): Promise<void>;
}

export interface JobWorkerParts {
  readonly queue: JobQueue;
  readonly jobs: readonly Job[];
  readonly now: Clock;
  readonly log: JobLog;
  readonly metrics?: JobMetrics;
  /** What traces the runs; nothing by default. */
  readonly tracer?: Tracer | undefined;
}

export function createJobWorker({ queue, jobs, now, log, metrics, tracer }: JobWorkerParts): JobWorker {
  const handlers = jobHandlers(jobs);
  const runner = createJobRunner({ queue, handlers, now, log, metrics, tracer });
  const running = new Set<Promise<void>>();
  /** Runs that have ended. */
  let ended = 0;
  /** Set when there may be something to claim: by a commit, the clock, or a job that ended. */
  const news = new AutoResetEvent();
  let polling: NodeJS.Timeout | undefined;
  let serving = Promise.resolve();
  let scheduled = false;
  const stopping = new AbortController();
  queue.onEnqueued(() => news.set());

  /** Recurring jobs stand in the table like others; the first process adds them. */
  async function schedule(): Promise<void> {
    const recurring = jobs.filter((job) => 'every' in job);
    await queue.change(async (repository) => {
      for (const { name } of recurring) {
        await repository.add({ topic: name, key: name, payload: {}, runAt: now(), ctime: now() });
      }
    });
    scheduled = true;
  }

  async function claim(): Promise<ClaimedJob[]> {
    const free = slots - running.size;
    return stopping.signal.aborted || free === 0 ? [] : queue.claim([...handlers.keys()], free);
  }

  function begin(job: ClaimedJob): void {
    const run = runner.run(job).finally(() => {
      running.delete(run);
      ended += 1;
      news.set();
    });
    running.add(run);
  }

  async function runDue(): Promise<void> {
    if (!scheduled) await schedule();
    for (;;) {
      const before = ended;
      for (const job of await claim()) begin(job);
      if (running.size > 0) await news.wait();
      // Those that ended during the look may have added some after it.
      else if (ended === before) return;
    }
  }

  async function serve(): Promise<void> {
    do {
      await runDue().catch((error: unknown) => {
        if (!isTold(error)) log.error({ err: error }, 'jobs cannot be read');
      });
      if (!stopping.signal.aborted || running.size > 0) await news.wait();
    } while (!stopping.signal.aborted || running.size > 0);
  }

  return {
    runDue,
    start() {
      polling = setInterval(() => news.set(), pollTime).unref();
      serving = serve();
    },
    async stop(time) {
      stopping.abort();
      clearInterval(polling);
      news.set();
      if (await inTime(serving, time)) return;
      runner.abort(new Error('The server stops'));
      await serving;
    },
  };
}
