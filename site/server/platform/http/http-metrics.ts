import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import type { AlertRule } from '../alerts/alert-watch';

/** Upper bounds of the histogram of answers, in seconds: from a kept page to the longest that anybody waits. */
const durations = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Upper bounds of the histogram of waits for a turn, in seconds; beyond three a request is refused. */
const waits = [0.001, 0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1, 2, 3];

/** What requests are counted by. No label holds what a sender chose: routes are named by their patterns. */
export interface HttpMetrics {
  readonly queueLength: Gauge;
  readonly queueWait: Histogram;
  readonly shed: Counter<'reason'>;
  readonly streams: Gauge;
  /** Requests that were answered so far, and those of them with a status of 500 or more. */
  readonly answered: { all: number; failed: number };
}

declare module 'fastify' {
  interface FastifyInstance {
    readonly httpMetrics: HttpMetrics;
  }
}

/** Counts every request once it is answered. Install ahead of hooks that answer. */
export function installHttpMetrics(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Seconds from the head of a request to the end of its response; event streams are left out',
    labelNames: ['method', 'route', 'status_class'],
    buckets: durations,
    registers,
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Failures in responses of the API, by their names in the contract; most have HTTP status 200',
    labelNames: ['failure'],
    registers,
  });
  const shed = new Counter<'reason'>({
    name: 'http_requests_shed_total',
    help: 'Requests refused with 503 because too many waited for their turn (full), or they waited too long (late)',
    labelNames: ['reason'],
    registers,
  });
  for (const reason of ['full', 'late'] as const) shed.inc({ reason }, 0);
  const answered = { all: 0, failed: 0 };
  app.decorate('httpMetrics', {
    answered,
    shed,
    queueLength: new Gauge({ name: 'http_request_queue_length', help: 'Requests that wait for their turn', registers }),
    queueWait: new Histogram({
      name: 'http_request_queue_wait_seconds',
      help: 'Seconds that requests waited for their turn',
      buckets: waits,
      registers,
    }),
    streams: new Gauge({ name: 'event_streams_open', help: 'Event streams that are open', registers }),
  });
  app.decorateReply('failure');
  app.decorateReply('isStream');
  app.addHook('onResponse', async (request, reply) => {
    if (reply.failure) failures.inc({ failure: reply.failure });
    if (reply.isStream) return;
    answered.all += 1;
    if (reply.statusCode >= 500) answered.failed += 1;
    const { method, pagePattern, routeOptions } = request;
    const route = pagePattern ?? routeOptions.url ?? 'none';
    const labels = { method, route, status_class: `${Math.floor(reply.statusCode / 100)}xx` };
    duration.observe(labels, reply.elapsedTime / 1000);
  });
}

/** Share of answers with a status of 500 or more that is too many, and how many of them there are at least. */
const greatestShare = 0.05;
const fewest = 10;

/** Whether too many answers of this process failed since the last check. */
export function errorShareRule({ answered }: Pick<HttpMetrics, 'answered'>): AlertRule {
  let before = { ...answered };
  return {
    name: 'server.errors',
    async check() {
      const failed = answered.failed - before.failed;
      const all = answered.all - before.all;
      before = { ...answered };
      if (failed < fewest || failed < all * greatestShare) return undefined;
      return `${failed} of ${all} requests failed since the last check; see "request failed" in the log`;
    },
  };
}
