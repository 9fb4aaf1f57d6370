import { Gauge, type Registry } from 'prom-client';
import { inTime } from '../in-time';
import type { StoredGauges } from './stored-gauges';

/** Milliseconds that values of the database are told again: several may scrape. */
const freshTime = 10_000;
/** Milliseconds that a scrape waits for the database; Prometheus itself waits for ten seconds. */
const answerTimeout = 2_000;

export interface Scrape {
  readonly contentType: string;
  /** All metrics in the text format of Prometheus; without those of the database while that does not answer. Never rejects. */
  text(): Promise<string>;
}

/** @param time milliseconds by any clock that only goes forward. */
export function createScrape(
  registry: Registry,
  stored: readonly StoredGauges[],
  time: () => number = () => performance.now(),
): Scrape {
  const isUp = new Gauge({
    name: 'database_up',
    help: '1 when the database answered the last look at it, 0 when the metrics that it knows are absent',
    registers: [registry],
  });
  let askedAt = -Infinity;
  let pending: Promise<void> | undefined;

  function forget(): void {
    isUp.set(0);
    for (const { gauges } of stored) gauges.forEach((gauge) => gauge.reset());
  }

  async function ask(): Promise<void> {
    try {
      for (const each of stored) await each.update();
      isUp.set(1);
    } catch {
      forget();
    } finally {
      askedAt = time();
      pending = undefined;
    }
  }

  return {
    contentType: registry.contentType,
    async text() {
      if (time() - askedAt > freshTime) pending ??= ask();
      if (pending && !(await inTime(pending, answerTimeout))) forget();
      return registry.metrics();
    },
  };
}
