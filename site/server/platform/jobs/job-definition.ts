/** A kind of job, which ties what is enqueued to what is run. */
export interface Topic<Payload> {
  /** Unique among all topics; stays the same as long as jobs of it may be waiting. */
  readonly name: string;
  /** Types only, a value that JSON can hold; never present at run time. */
  readonly payload?: Payload;
}

/** One run of a job. */
export interface JobRun {
  readonly id: number;
  /** 1 for the first run. */
  readonly attempt: number;
  /** Aborted when the run takes too long or the server stops: nobody waits for it any longer. */
  readonly signal: AbortSignal;
}

/**
 * What is done about jobs of a topic. It may run again after it had its effect, when the process ends between the two:
 * running twice must be the same as running once.
 */
export interface JobDefinition<Payload = unknown> {
  readonly topic: Topic<Payload>;
  run(payload: Payload, run: JobRun): Promise<void>;
}

/** What is done again and again, by one process each time. */
export interface RecurringJob {
  /** Unique among all topics and recurring jobs. */
  readonly name: string;
  /** Seconds from the end of one run to the next. */
  readonly every: number;
  run(signal: AbortSignal): Promise<void>;
}

/** What is run for a topic; the seconds between runs when it recurs. */
export interface JobHandler {
  readonly every?: number;
  run(payload: unknown, run: JobRun): Promise<void>;
}

export type Job = JobDefinition | RecurringJob;

/** What is run for each topic. @throws Error when two claim the same one. */
export function jobHandlers(jobs: readonly Job[]): Map<string, JobHandler> {
  const handlers = new Map<string, JobHandler>();
  for (const job of jobs) {
    const recurs = 'every' in job;
    const name = recurs ? job.name : job.topic.name;
    if (handlers.has(name)) throw new Error(`Two jobs are named ${name}`);
    handlers.set(name, recurs ? { every: job.every, run: (_payload, { signal }) => job.run(signal) } : job);
  }
  return handlers;
}
