import { secondsAfter, type Clock } from '../clock';
import { loggedError } from '../http/logging/logged-error';
import { failureKind } from '../tracing/failure-kind';
import { enterSpan } from '../tracing/in-span';
import type { Span, SpanFacts, Tracer } from '../tracing/span';
import type { JobHandler } from './job-handlers';
import type { JobMetrics } from './job-metrics';
import type { JobQueue } from './job-queue';
import type { ClaimedJob } from './job-repository';
import { retryDelay } from './retry-delay';

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
