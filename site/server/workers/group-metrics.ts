import { Registry } from 'prom-client';
import { withTimeout } from '../platform/timers';
import { countersOf, sumStats, type MetricStats } from '../platform/metrics/metrics';

/** Milliseconds for a worker to send its stats. */
const answerTime = 1_000;

/** A worker whose stats are added up. */
export interface CountedWorker {
  /** Asks for its stats; resolves when they came, and at once when it does not serve or is gone. */
  requestStats(): Promise<void>;
  /** The stats that it sent last, also by itself before it ends. */
  lastStats(): MetricStats | undefined;
  /** Resolves when nothing comes from it any more. */
  readonly left: Promise<void>;
}

/**
 * Adds up the stats of workers. Counters never fall: those of a worker that has ended are kept, and of one that does not answer
 * in time the last ones count. The gauges of such a worker are left out.
 */
export function createGroupMetrics() {
  const living = new Set<CountedWorker>();
  let kept: Promise<MetricStats> = Promise.resolve([]);
  let pending: Promise<string> | undefined;

  async function gather(): Promise<string> {
    const answered = new Set<CountedWorker>();
    await Promise.all(
      [...living].map(async (worker) => {
        const before = worker.lastStats();
        await withTimeout(worker.requestStats(), answerTime);
        if (worker.lastStats() !== before) answered.add(worker);
      }),
    );
    const reported = [...living].map((worker) => {
      const stats = worker.lastStats() ?? [];
      return answered.has(worker) ? stats : countersOf(stats);
    });
    // Read in the same moment as those of the living, so that none counts twice.
    const ofEnded = kept;
    return sumStats([...reported, await ofEnded]).metrics();
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: (): Promise<string> => (pending ??= gather().finally(() => (pending = undefined))),
    add(worker: CountedWorker): void {
      living.add(worker);
      void worker.left.then(() => {
        living.delete(worker);
        const last = countersOf(worker.lastStats() ?? []);
        kept = kept.then((before) => sumStats([before, last]).getMetricsAsJSON());
        return undefined;
      });
    },
  };
}
