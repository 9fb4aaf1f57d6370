import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AlertRule } from '../alerts/alert-watch';
import type { Clock } from '../clock';
import type { StoredGauges } from '../metrics/metrics';
import type { JobQueue } from './job-queue';

/** Upper bounds of the histogram's buckets, in seconds; a run takes a minute at most. */
const buckets = [0.01, 0.05, 0.1, 0.5, 1, 5, 15, 30, 60];

export type JobMetrics = ReturnType<typeof createJobMetrics>;

/** Counts the runs of jobs in this process. */
export function createJobMetrics(registry: Registry) {
  const registers = [registry];
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs: done, failed (the job is retried) or failed finally (dead_letter)',
    labelNames: ['topic', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'job_run_duration_seconds',
    help: 'Seconds that runs of jobs took',
    labelNames: ['topic'],
    buckets,
    registers,
  });
  return {
    ran(topic: string, outcome: 'done' | 'failed' | 'dead_letter', seconds: number): void {
      runs.inc({ topic, outcome });
      duration.observe({ topic }, seconds);
    },
  };
}

/** How many jobs of each topic wait, for how long, and how many an operator has to look at. */
export function jobGauges(queue: Pick<JobQueue, 'stats'>, now: Clock, registry: Registry): StoredGauges {
  // Every process reads the same of the database.
  const gauge = (name: string, help: string, labelNames: readonly string[] = ['topic']) =>
    new Gauge({ name, help, labelNames, aggregator: 'max', registers: [registry] });
  const due = gauge('job_queue_depth', 'Jobs that are due and wait for a process to run them');
  const oldest = gauge('job_queue_oldest_age_seconds', 'Seconds since the oldest waiting job was due');
  const failing = gauge('job_queue_failing', 'Jobs whose last run failed and that will be retried');
  const deadLetters = gauge('job_dead_letters', 'Jobs that failed finally and wait for an operator');
  const outbox = gauge(
    'outbox_oldest_age_seconds',
    'Seconds since the oldest waiting job of a change was due; 0 when none waits',
    [],
  );
  const gauges = [due, oldest, failing, deadLetters, outbox];
  return {
    gauges,
    async update() {
      const stats = await queue.stats();
      gauges.forEach((each) => each.reset());
      let oldestLeft = 0;
      for (const { topic, isRecurring, dueSince, ...counts } of stats) {
        const age = dueSince === null ? 0 : Math.max((now().getTime() - dueSince.getTime()) / 1000, 0);
        due.set({ topic }, counts.due);
        oldest.set({ topic }, age);
        failing.set({ topic }, counts.failing);
        deadLetters.set({ topic }, counts.deadLetters);
        if (!isRecurring) oldestLeft = Math.max(oldestLeft, age);
      }
      outbox.set(oldestLeft);
    },
  };
}

/** Seconds that a due job may wait: usually it is five at most. */
const longestWait = 300;

/** Whether jobs wait for too long, and whether there are dead letters. */
export function jobRules(queue: Pick<JobQueue, 'stats'>, now: Clock): readonly AlertRule[] {
  return [
    {
      name: 'jobs.late',
      async check() {
        const before = now().getTime() - longestWait * 1000;
        const late = (await queue.stats()).filter(({ dueSince }) => dueSince && dueSince.getTime() < before);
        if (late.length === 0) return undefined;
        return `jobs wait for over ${longestWait / 60} minutes: ${late.map(({ topic, due }) => `${topic} (${due})`).join(', ')}`;
      },
    },
    {
      name: 'jobs.dead-letters',
      async check() {
        const failed = (await queue.stats()).filter(({ deadLetters }) => deadLetters > 0);
        if (failed.length === 0) return undefined;
        return `jobs failed for good: ${failed.map(({ topic, deadLetters }) => `${topic} (${deadLetters})`).join(', ')}; npm run jobs -- dead-letters`;
      },
    },
  ];
}
