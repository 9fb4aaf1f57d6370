import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { Gauge, type Registry } from 'prom-client';
import { answerStatus } from '../http/replies/errors';
import { withTimeout } from '../timers';
import type { MetricStats, StoredGauges } from './metrics';

/** Milliseconds for the primary to send the metrics of all; it waits for workers for one second. */
const answerTimeout = 3_000;

export interface MetricsRouteParts {
  readonly scrape: Scrape;
  readonly token?: string | undefined;
  /** Those of all workers of the machine, when this process is one of them. */
  readonly metricsOfAll?: (() => Promise<string>) | undefined;
}

/** Serves metrics on the visitors' port to whoever has the token; without one there is no such path. */
export function metricsRoute(
  app: FastifyInstance,
  { scrape, token, metricsOfAll = scrape.text }: MetricsRouteParts,
): void {
  app.decorate('scrape', scrape);
  if (token === undefined) return;
  const expected = digest(`Bearer ${token}`);
  app.get('/metrics', { config: { bypassesQueue: true } }, async (request, reply) => {
    const { authorization = '' } = request.headers;
    if (!timingSafeEqual(digest(authorization), expected)) {
      return answerStatus(reply.header('www-authenticate', 'Bearer'), 401);
    }
    const text = metricsOfAll();
    // Its own alone would make sums fall.
    if (!(await withTimeout(text, answerTimeout))) return answerStatus(reply, 503);
    return reply
      .header('cache-control', 'no-store')
      .type(scrape.contentType)
      .send(await text);
  });
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

/** Milliseconds that values of the database are reused: several may scrape. */
const freshTime = 10_000;
/** Milliseconds that a scrape waits for the database; Prometheus itself waits for ten seconds. */
const databaseTimeout = 2_000;
/** The same when the primary asks, which waits for no worker longer than a second. */
const statsTimeout = 700;

export type Scrape = ReturnType<typeof createScrape>;

/** @param time milliseconds by any clock that only goes forward. */
export function createScrape(
  registry: Registry,
  stored: readonly StoredGauges[],
  time: () => number = () => performance.now(),
) {
  const isUp = new Gauge({
    name: 'database_up',
    help: '1 when the database answered the last check, 0 when its metrics are absent',
    // One worker that cannot reach it is worth a look.
    aggregator: 'min',
    registers: [registry],
  });
  let askedAt = -Infinity;
  let pending: Promise<void> | undefined;

  function reset(): void {
    isUp.set(0);
    for (const { gauges } of stored) gauges.forEach((gauge) => gauge.reset());
  }

  async function ask(): Promise<void> {
    try {
      for (const each of stored) await each.update();
      isUp.set(1);
    } catch {
      reset();
    } finally {
      askedAt = time();
      pending = undefined;
    }
  }

  async function refresh(timeout: number): Promise<void> {
    if (time() - askedAt > freshTime) pending ??= ask();
    if (pending && !(await withTimeout(pending, timeout))) reset();
  }

  return {
    contentType: registry.contentType as string,
    /** All metrics in the text format of Prometheus; without those of the database while that does not answer. Never rejects. */
    async text(): Promise<string> {
      await refresh(databaseTimeout);
      return registry.metrics();
    },
    /** The same for the primary, which adds up those of all workers. Never rejects. */
    async stats(): Promise<MetricStats> {
      await refresh(statsTimeout);
      return registry.getMetricsAsJSON();
    },
  };
}
