import { isAlreadyLogged } from '../../app-failure';
import { secondsAfter, type Clock } from '../clock';
import { loggedError } from '../http/logging/logging';
import { withTimeout } from '../timers';
import { enterSpan, failureKind, type Span, type SpanFacts, type Tracer } from '../tracing/span';
import type { Job, JobRun, RecurringJob } from './job-definition';
import type { JobMetrics } from './job-metrics';
import type { ClaimedJob, JobQueue } from './job-queue';

/** Milliseconds between polls for what other processes enqueued, and for what has become due. */
const pollTime = 5_000;
/** Jobs that one process runs at once. */
const slots = 4;
/** Runs after which a job becomes a dead letter: some three hours after the first. */
const maxAttempts = 12;
/** Milliseconds that a run may take, unless its job says otherwise; the lease of a job is longer. */
const usualTimeLimit = 60_000;
/** Milliseconds after which the lease of a longer run is renewed. */
const renewalTime = 30_000;
/** Characters of an error that are kept. */
const errorLength = 500;

interface Parts {
  readonly queue: JobQueue;
  readonly jobs: readonly Job[];
  readonly now: Clock;
  readonly log: Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>;
  /** Counts the runs; nothing by default. */
  readonly metrics?: JobMetrics;
  /** Traces the runs; nothing by default. */
  readonly tracer?: Tracer | undefined;
}

export type JobWorker = ReturnType<typeof createJobWorker>;

/** @throws Error when two jobs have one name. */
export function createJobWorker({ queue, jobs, now, log, metrics, tracer }: Parts) {
  const handlers = jobHandlers(jobs);
  const running = new Set<Promise<void>>();
  /** Runs that have ended. */
  let ended = 0;
  /** Set when there may be something to claim: by a commit, the clock, or a job that ended. */
  const news = new AutoResetEvent();
  let polling: NodeJS.Timeout | undefined;
  let serving = Promise.resolve();
  let isScheduled = false;
  const stopping = new AbortController();
  /** Ends the runs under way; their jobs become due again. */
  const aborting = new AbortController();
  queue.onEnqueued(() => news.set());

  async function runDue(): Promise<void> {
    // The first process adds recurring jobs.
    if (!isScheduled) await queue.schedule(jobs.flatMap((job) => ('every' in job ? job.name : [])));
    isScheduled = true;
    for (;;) {
      const before = ended;
      for (const job of await claim()) begin(job);
      if (running.size > 0) await news.wait();
      // Those that ended during the claim may have added some after it.
      else if (ended === before) return;
    }
  }

  async function claim(): Promise<ClaimedJob[]> {
    const free = slots - running.size;
    return stopping.signal.aborted || free === 0 ? [] : queue.claim([...handlers.keys()], free);
  }

  function begin(job: ClaimedJob): void {
    const span = tracer?.begin(spanFacts(job));
    const work = () => run(job, span);
    const ending = (span?.isSampled ? enterSpan(span, work) : work()).finally(() => {
      running.delete(ending);
      ended += 1;
      news.set();
    });
    running.add(ending);
  }

  /** Runs a claimed job and stores its outcome. Never rejects. */
  async function run(job: ClaimedJob, span?: Span): Promise<void> {
    const begun = performance.now();
    const count = (outcome: 'done' | 'failed' | 'dead_letter') =>
      metrics?.ran(job.topic, outcome, (performance.now() - begun) / 1000);
    const details = { job: job.id, topic: job.topic, ...(span && { traceId: span.traceId }) };
    const every = handlers.get(job.topic)?.every;
    const isLast = every === undefined && job.attempts >= maxAttempts;
    let failure: string | undefined;

    async function finish(hasMore: boolean | void): Promise<void> {
      count('done');
      if (every === undefined) await queue.finish(job);
      else await queue.postpone(job, { runAt: secondsAfter(now(), hasMore ? 0 : every), lastError: null, attempts: 0 });
    }

    async function fail(error: unknown): Promise<void> {
      count(isLast ? 'dead_letter' : 'failed');
      failure = failureKind(error);
      const { type, message } = loggedError(error);
      const lastError = `${type}: ${message}`.slice(0, errorLength);
      const facts = { err: error, attempt: job.attempts, ...details };
      if (isLast) log.error(facts, 'job moved to the dead letters');
      else log.warn(facts, 'job failed');
      if (isLast) return queue.moveToDeadLetters(job, lastError);
      const wait = aborting.signal.aborted ? 0 : Math.min(retryDelay(job.attempts, Math.random()), every ?? Infinity);
      return queue.postpone(job, { runAt: secondsAfter(now(), wait), lastError });
    }

    try {
      await attempt(job).then(finish, fail);
    } catch (error) {
      // The lease ends and the job runs again.
      failure = failureKind(error);
      log.error({ err: error, ...details }, 'the outcome of a job was not stored');
    }
    span?.end({ failure });
  }

  async function attempt({ id, topic, payload, attempts }: ClaimedJob): Promise<boolean | void> {
    aborting.signal.throwIfAborted();
    const handler = handlers.get(topic);
    if (!handler) throw new Error(`Nothing runs ${topic}`);
    if (attempts > maxAttempts && !handler.every) throw new Error('The process ended during the last run');
    const { timeLimit = usualTimeLimit } = handler;
    const renewing =
      timeLimit > usualTimeLimit ? setInterval(() => renew({ id, attempts }), renewalTime).unref() : undefined;
    try {
      return await withTimeLimit(timeLimit, aborting.signal, (signal) =>
        handler.run(payload, { id, attempt: attempts, signal }),
      );
    } finally {
      clearInterval(renewing);
    }
  }

  /** A renewal that fails is followed by another one, before the lease ends. */
  function renew(held: Pick<ClaimedJob, 'id' | 'attempts'>): void {
    queue.renew(held).catch((error: unknown) => {
      if (!isAlreadyLogged(error)) log.warn({ err: error, job: held.id }, 'the lease of a job was not renewed');
    });
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
    /** Runs what is due now and what that adds. Rejects when the database cannot be asked. */
    runDue,
    /** Runs jobs as they become due, until it is stopped. */
    start(): void {
      polling = setInterval(() => news.set(), pollTime).unref();
      serving = serve();
    },
    /** Takes no further jobs and waits for the running ones; those that take longer are left to another process. @param time milliseconds. */
    async stop(time: number): Promise<void> {
      stopping.abort();
      clearInterval(polling);
      news.set();
      if (await withTimeout(serving, time)) return;
      aborting.abort(new Error('The server stops'));
      await serving;
    },
  };
}

/** What is run for a topic; the seconds between runs when it recurs. */
interface JobHandler {
  readonly every?: number;
  /** Milliseconds that a run may take; the usual ones by default. */
  readonly timeLimit?: number;
  run(payload: unknown, run: JobRun): Promise<boolean | void>;
}

function jobHandlers(jobs: readonly Job[]): Map<string, JobHandler> {
  const handlers = new Map<string, JobHandler>();
  for (const job of jobs) {
    const recurs = 'every' in job;
    const name = recurs ? job.name : job.topic.name;
    if (handlers.has(name)) throw new Error(`Two jobs are named ${name}`);
    handlers.set(name, recurs ? recurringHandler(job) : job);
  }
  return handlers;
}

function recurringHandler({ every, timeLimit, run }: RecurringJob): JobHandler {
  const limit = timeLimit === undefined ? {} : { timeLimit: timeLimit * 1000 };
  return { every, ...limit, run: (_payload, { signal }) => run(signal) };
}

/** A run is a trace by itself. @see https://opentelemetry.io/docs/specs/semconv/messaging/messaging-spans/ */
function spanFacts({ id, topic, attempts }: ClaimedJob): SpanFacts {
  const attributes = {
    'messaging.system': 'job',
    'messaging.operation.type': 'process',
    'messaging.destination.name': topic,
    'messaging.message.id': String(id),
    'job.attempt': attempts,
  };
  return { name: `process ${topic}`, kind: 'consumer', attributes };
}

/** Runs work with a signal that aborts after the time limit or with another signal; rejects as soon as that happens. */
async function withTimeLimit<Result>(
  timeLimit: number,
  outer: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error(`The run took over ${timeLimit} ms`)), timeLimit);
  const signal = AbortSignal.any([outer, late.signal]);
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  try {
    return await Promise.race([work(signal), aborted]);
  } finally {
    clearTimeout(timer);
  }
}

/** Lets one waiter go on each time that it is set; one that was set while nobody waited lets the next waiter go on. */
class AutoResetEvent {
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

/** Seconds to wait after so many failed runs: half of it fixed, half by chance (0 to 1), so that what failed together runs apart. */
function retryDelay(attempts: number, random: number): number {
  const delay = Math.min(firstDelay * 2 ** (attempts - 1), longestDelay);
  return (delay / 2) * (1 + random);
}
