import { Registry } from 'prom-client';
import { inTime } from '../platform/in-time';
import type { Scrape } from '../platform/metrics/metrics-route';
import { countersOf, sumFigures, type Figures } from '../platform/metrics/metrics';

/** Milliseconds for a worker to tell its figures. */
const answerTime = 1_000;

/** A worker whose figures are added up. */
export interface CountedWorker {
  /** Asks for its figures; resolves when they came, and at once when it does not serve or is gone. */
  askFigures(): Promise<void>;
  /** What it told last, also by itself before it ends. */
  lastFigures(): Figures | undefined;
  /** When nothing comes from it any more. */
  readonly left: Promise<void>;
}

/** The metrics of all workers as one. */
export interface GroupMetrics extends Pick<Scrape, 'contentType' | 'text'> {
  add(worker: CountedWorker): void;
}

/**
 * Adds up what workers tell. Counters never fall: those of a worker that has ended are kept, and of one that does not answer in
 * time those that it told last count. What such a worker measures is left out.
 */
export function createGroupMetrics(): GroupMetrics {
  const living = new Set<CountedWorker>();
  let kept: Promise<Figures> = Promise.resolve([]);
  let pending: Promise<string> | undefined;

  async function gather(): Promise<string> {
    const answered = new Set<CountedWorker>();
    await Promise.all(
      [...living].map(async (worker) => {
        const before = worker.lastFigures();
        await inTime(worker.askFigures(), answerTime);
        if (worker.lastFigures() !== before) answered.add(worker);
      }),
    );
    const told = [...living].map((worker) => {
      const figures = worker.lastFigures() ?? [];
      return answered.has(worker) ? figures : countersOf(figures);
    });
    // Of those who live and of those who do not at the same moment, so that none counts twice.
    const ofEnded = kept;
    return sumFigures([...told, await ofEnded]).metrics();
  }

  return {
    contentType: Registry.PROMETHEUS_CONTENT_TYPE,
    text: () => (pending ??= gather().finally(() => (pending = undefined))),
    add(worker) {
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
