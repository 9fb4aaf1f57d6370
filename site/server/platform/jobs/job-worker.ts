import { isAlreadyLogged } from '../../app-failure';
import { secondsAfter, type Clock } from '../clock';
import { loggedError } from '../http/logging/logging';
import { withTimeout } from '../timers';
import { enterSpan, failureKind } from '../tracing/in-span';
import type { Span, SpanFacts, Tracer } from '../tracing/span';
import { jobHandlers, type Job, type JobHandler } from './job-definition';
import type { JobMetrics } from './job-metrics';
import type { ClaimedJob, JobQueue } from './job-queue';

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
        if (!isAlreadyLogged(error)) log.error({ err: error }, 'jobs cannot be read');
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
      if (await withTimeout(serving, time)) return;
      runner.abort(new Error('The server stops'));
      await serving;
    },
  };
}

/** Runs after which a job is given up: some three hours after the first. */
const maxAttempts = 12;
/** Milliseconds that a run may take; the lease of a job is longer. */
const timeLimit = 60_000;
/** Characters of an error that are kept. */
const errorLength = 500;

/** Where failures are told. */
export interface JobLog {
  warn(details: object, message: string): void;
  error(details: object, message: string): void;
}

export interface JobRunner {
  /** Runs a claimed job and notes what became of it. Never rejects. */
  run(job: ClaimedJob): Promise<void>;
  /** Ends the runs under way; their jobs become due again. */
  abort(reason: Error): void;
}

interface JobRunnerParts {
  readonly queue: JobQueue;
  readonly handlers: ReadonlyMap<string, JobHandler>;
  readonly now: Clock;
  readonly log: JobLog;
  /** Counts the runs; absent in commands that nobody watches. */
  readonly metrics?: JobMetrics | undefined;
  readonly tracer?: Tracer | undefined;
}

export function createJobRunner({ queue, handlers, now, log, metrics, tracer }: JobRunnerParts): JobRunner {
  const aborted = new AbortController();

  async function finish(job: ClaimedJob, every: number | undefined): Promise<void> {
    await queue.change<unknown>((jobs) =>
      every === undefined
        ? jobs.finish(job)
        : jobs.postpone(job, { runAt: secondsAfter(now(), every), lastError: null, attempts: 0 }),
    );
  }

  async function fail(job: ClaimedJob, every: number | undefined, error: unknown, span?: Span): Promise<void> {
    const { type, message } = loggedError(error);
    const lastError = `${type}: ${message}`.slice(0, errorLength);
    const isDead = isLastRun(job, every);
    const details = { err: error, job: job.id, topic: job.topic, attempt: job.attempts, ...traceOf(span) };
    if (isDead) log.error(details, 'job given up');
    else log.warn(details, 'job failed');
    await queue.change((jobs) => {
      if (isDead) return jobs.bury(job, { deadAt: now(), lastError });
      const wait = aborted.signal.aborted ? 0 : Math.min(retryDelay(job.attempts, Math.random()), every ?? Infinity);
      return jobs.postpone(job, { runAt: secondsAfter(now(), wait), lastError });
    });
  }

  async function attempt({ id, topic, payload, attempts }: ClaimedJob): Promise<void> {
    aborted.signal.throwIfAborted();
    const handler = handlers.get(topic);
    if (!handler) throw new Error(`Nothing runs ${topic}`);
    if (attempts > maxAttempts && !handler.every) throw new Error('The process ended during the last run');
    await withSignal(aborted.signal, (signal) => handler.run(payload, { id, attempt: attempts, signal }));
  }

  async function run(job: ClaimedJob, span?: Span): Promise<void> {
    const every = handlers.get(job.topic)?.every;
    const begun = performance.now();
    const count = (outcome: 'done' | 'failed' | 'given_up') =>
      metrics?.ran(job.topic, outcome, (performance.now() - begun) / 1000);
    let failure: string | undefined;
    try {
      await attempt(job).then(
        () => {
          count('done');
          return finish(job, every);
        },
        (error: unknown) => {
          count(isLastRun(job, every) ? 'given_up' : 'failed');
          failure = failureKind(error);
          return fail(job, every, error, span);
        },
      );
    } catch (error) {
      // The lease ends and the job runs again.
      failure = failureKind(error);
      log.error({ err: error, job: job.id, topic: job.topic, ...traceOf(span) }, 'the end of a job was not noted');
    }
    span?.end({ failure });
  }

  return {
    run(job) {
      const span = tracer?.begin(runFacts(job));
      return span?.isSampled ? enterSpan(span, () => run(job, span)) : run(job, span);
    },
    abort: (reason) => aborted.abort(reason),
  };
}

/** A run is a trace by itself. @see https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/ */
function runFacts({ id, topic, attempts }: ClaimedJob): SpanFacts {
  const attributes = {
    'messaging.system': 'job',
    'messaging.operation.type': 'process',
    'messaging.destination.name': topic,
    'messaging.message.id': String(id),
    'job.attempt': attempts,
  };
  return { name: `process ${topic}`, kind: 'consumer', attributes };
}

function traceOf(span: Span | undefined) {
  return span && { traceId: span.traceId };
}

/** Whether a job is given up when this run fails; recurring ones never are. */
function isLastRun({ attempts }: ClaimedJob, every: number | undefined): boolean {
  return every === undefined && attempts >= maxAttempts;
}

/** Runs work with a signal that aborts after the time limit or with another signal; rejects as soon as that happens. */
async function withSignal(outer: AbortSignal, work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const controller = new AbortController();
  const stop = () => controller.abort(outer.reason);
  const timer = setTimeout(() => controller.abort(new Error(`The run took over ${timeLimit} ms`)), timeLimit);
  const ended = new Promise<never>((_resolve, reject) => {
    controller.signal.addEventListener('abort', () => reject(controller.signal.reason as Error), { once: true });
  });
  outer.addEventListener('abort', stop, { signal: controller.signal });
  try {
    await Promise.race([work(controller.signal), ended]);
  } finally {
    clearTimeout(timer);
    outer.removeEventListener('abort', stop);
  }
}

/** Lets one waiter go on each time that it is set; one that was set while nobody waited lets the next waiter go on. */
export class AutoResetEvent {
  #set = () => {};
  #isSet = this.#renew();

  set(): void {
    this.#set();
  }

  async wait(): Promise<void> {
    await this.#isSet;
    this.#isSet = this.#renew();
  }

  #renew(): Promise<void> {
    return new Promise((resolve) => (this.#set = resolve));
  }
}

/** Seconds before the second run, doubled for each further one, and the most. */
const firstDelay = 5;
const longestDelay = 3600;

/**
 * Seconds to wait after so many failed runs: half of it fixed, half by chance, so that what failed together is not tried
 * again together.
 * @param random between 0 and 1.
 */
export function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return (delay / 2) * (1 + random);
}
