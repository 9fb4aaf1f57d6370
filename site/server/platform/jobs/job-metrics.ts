import { Counter, Histogram, type Registry } from 'prom-client';

/** Seconds by which runs are told apart; a minute is the most. */
const durations = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60];

/** Counts the runs of jobs in this process. */
export interface JobMetrics {
  /** @param seconds that the run took. */
  ran(topic: string, outcome: 'done' | 'failed' | 'given_up', seconds: number): void;
}

export function createJobMetrics(registry: Registry): JobMetrics {
  const registers = [registry];
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs: done, failed (they are tried again) or given up',
    labelNames: ['topic', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'job_run_duration_seconds',
    help: 'Seconds that runs of jobs took',
    labelNames: ['topic'],
    buckets: durations,
    registers,
  });
  return {
    ran(topic, outcome, seconds) {
      runs.inc({ topic, outcome });
      duration.observe({ topic }, seconds);
    },
  };
}
