import { Gauge, type Registry } from 'prom-client';
import type { Clock } from '../clock';
import type { StoredGauges } from '../metrics/stored-gauges';
import type { JobQueue } from './job-queue';

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
