import { Registry } from 'prom-client';
import { withTimeout } from '../platform/timers';
import { countersOf, sumFigures, type Figures } from '../platform/metrics/metrics';

/** Milliseconds for a worker to send its figures. */
const answerTime = 1_000;

/** A worker whose figures are added up. */
export interface CountedWorker {
  /** Asks for its figures; resolves when they came, and at once when it does not serve or is gone. */
  askFigures(): Promise<void>;
  /** The figures that it sent last, also by itself before it ends. */
  lastFigures(): Figures | undefined;
  /** Resolves when nothing comes from it any more. */
  readonly left: Promise<void>;
}

/**
 * Adds up the figures of workers. Counters never fall: those of a worker that has ended are kept, and of one that does not answer
 * in time the last ones count. The gauges of such a worker are left out.
 */
export function createGroupMetrics() {
  const living = new Set<CountedWorker>();
  let kept: Promise<Figures> = Promise.resolve([]);
  let pending: Promise<string> | undefined;

  async function gather(): Promise<string> {
    const answered = new Set<CountedWorker>();
    await Promise.all(
      [...living].map(async (worker) => {
        const before = worker.lastFigures();
        await withTimeout(worker.askFigures(), answerTime);
        if (worker.lastFigures() !== before) answered.add(worker);
      }),
    );
    const reported = [...living].map((worker) => {
      const figures = worker.lastFigures() ?? [];
      return answered.has(worker) ? figures : countersOf(figures);
    });
    // Read in the same moment as those of the living, so that none counts twice.
    const ofEnded = kept;
    return sumFigures([...reported, await ofEnded]).metrics();
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: (): Promise<string> => (pending ??= gather().finally(() => (pending = undefined))),
    add(worker: CountedWorker): void {
      living.add(worker);
      void worker.left.then(() => {
        living.delete(worker);
        const last = countersOf(worker.lastFigures() ?? []);
        kept = kept.then((before) => sumFigures([before, last]).getMetricsAsJSON());
        return undefined;
      });
    },
  };
}
