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
 * Handles jobs of a topic. A job may run again after it had its effect, when the process ends between the two: running twice must
 * be the same as running once.
 */
export interface JobDefinition<Payload = unknown> {
  readonly topic: Topic<Payload>;
  run(payload: Payload, run: JobRun): Promise<void>;
}

/** Runs again and again, in one process each time. */
export interface RecurringJob {
  /** Unique among all topics and recurring jobs. */
  readonly name: string;
  /** Seconds from the end of one run to the next. */
  readonly every: number;
  /** Seconds that a run may take, where a minute is too short. */
  readonly timeLimit?: number;
  /** @returns true to run again at once: there may be more to do. */
  run(signal: AbortSignal): Promise<boolean | void>;
}

export type Job = JobDefinition | RecurringJob;
