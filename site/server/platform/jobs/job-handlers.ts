import type { JobDefinition, JobRun, RecurringJob } from './job-definition';

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
