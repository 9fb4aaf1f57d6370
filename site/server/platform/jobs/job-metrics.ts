import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AlertRule } from '../alerts/alert-watch';
import type { Clock } from '../clock';
import type { StoredGauges } from '../metrics/metrics';
import type { JobQueue } from './job-queue';

/** Seconds by which runs are told apart; a minute is the most. */
const durations = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60];

export type JobMetrics = ReturnType<typeof createJobMetrics>;

/** Counts the runs of jobs in this process. */
export function createJobMetrics(registry: Registry) {
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
    ran(topic: string, outcome: 'done' | 'failed' | 'given_up', seconds: number): void {
      runs.inc({ topic, outcome });
      duration.observe({ topic }, seconds);
    },
  };
}

/** How many jobs of each topic wait, for how long, and how many an operator has to look at. */
export function jobGauges(queue: Pick<JobQueue, 'figures'>, now: Clock, registry: Registry): StoredGauges {
  const registers = [registry];
  // Every process reads the same of the database.
  const aggregator = 'max';
  const labelNames = ['topic'];
  const due = new Gauge({
    name: 'job_queue_depth',
    help: 'Jobs that are due and wait for a process to run them',
    labelNames,
    aggregator,
    registers,
  });
  const oldest = new Gauge({
    name: 'job_queue_oldest_age_seconds',
    help: 'Seconds for which the oldest job that waits has been due',
    labelNames,
    aggregator,
    registers,
  });
  const failing = new Gauge({
    name: 'job_queue_failing',
    help: 'Jobs whose last run failed and that will be tried again',
    labelNames,
    aggregator,
    registers,
  });
  const givenUp = new Gauge({
    name: 'job_queue_given_up',
    help: 'Jobs that were given up and wait for an operator',
    labelNames,
    aggregator,
    registers,
  });
  const outbox = new Gauge({
    name: 'outbox_oldest_age_seconds',
    help: 'Seconds for which the oldest job that a change left behind has been due, 0 when none waits',
    aggregator,
    registers,
  });
  const gauges = [due, oldest, failing, givenUp, outbox];
  return {
    gauges,
    async update() {
      const figures = await queue.figures();
      gauges.forEach((gauge) => gauge.reset());
      let oldestLeft = 0;
      for (const { topic, isRecurring, dueSince, ...counts } of figures) {
        const age = dueSince === null ? 0 : Math.max((now().getTime() - dueSince.getTime()) / 1000, 0);
        due.set({ topic }, counts.due);
        oldest.set({ topic }, age);
        failing.set({ topic }, counts.failing);
        givenUp.set({ topic }, counts.givenUp);
        if (!isRecurring) oldestLeft = Math.max(oldestLeft, age);
      }
      outbox.set(oldestLeft);
    },
  };
}

/** Seconds that a due job may wait: usually it is five at most. */
const longestWait = 300;

/** Whether jobs wait for too long, and whether any was given up. */
export function jobRules(queue: Pick<JobQueue, 'figures'>, now: Clock): readonly AlertRule[] {
  return [
    {
      name: 'jobs.late',
      async check() {
        const before = now().getTime() - longestWait * 1000;
        const late = (await queue.figures()).filter(({ dueSince }) => dueSince && dueSince.getTime() < before);
        if (late.length === 0) return undefined;
        return `jobs wait for over ${longestWait / 60} minutes: ${late.map(({ topic, due }) => `${topic} (${due})`).join(', ')}`;
      },
    },
    {
      name: 'jobs.given-up',
      async check() {
        const dead = (await queue.figures()).filter(({ givenUp }) => givenUp > 0);
        if (dead.length === 0) return undefined;
        return `jobs were given up: ${dead.map(({ topic, givenUp }) => `${topic} (${givenUp})`).join(', ')}; npm run jobs -- dead`;
      },
    },
  ];
}
