import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Readiness } from '../platform/http/health/health-routes';
import { countersOf, type MetricStats } from '../platform/metrics/metrics';
import type { FromWorker, StopManner, ToWorker } from './worker-process';

/** Milliseconds between two times that a worker says how it is. */
const interval = 500;

/** What a worker tells of itself. */
interface Told {
  readiness(): Promise<Readiness>;
  stats(): Promise<MetricStats>;
}

/** The primary, as a worker knows it. */
export interface Primary {
  /** Where the mock gateway of development runs. */
  readonly mockGateway: string | undefined;
  /** Whether this worker says for all how they are set up. */
  readonly announces: boolean;
  /** Says that this worker serves, and from then on how it is, and its stats when asked. */
  ready(port: number, worker: Told): void;
  onStop(stop: (manner: StopManner) => void): void;
  /** The metrics of all workers as text. Pending for as long as the primary does not answer. */
  metrics(): Promise<string>;
  /** Hands over what this worker has counted, which would be lost with it. */
  leave(): Promise<void>;
}

/** The primary that started this process; undefined when none did. A worker whose primary is gone ends at once. */
export async function joinPrimary(): Promise<Primary | undefined> {
  if (!cluster.isWorker) return undefined;
  let stopManner: StopManner | undefined;
  let stop = (manner: StopManner): void => {
    stopManner = manner;
  };
  const beginning = once(process, 'message') as Promise<[Extract<ToWorker, { kind: 'begin' }>]>;
  let serving: Told | undefined;
  const stats = async () => (await serving?.stats()) ?? [];
  /** Those who wait for the metrics of all; one answer is for all of them. */
  const waiting: ((text: string) => void)[] = [];
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') stop(message.manner);
    if (message.kind === 'request-stats') void stats().then((told) => tell({ kind: 'stats', stats: told }));
    if (message.kind === 'metrics') for (const answer of waiting.splice(0)) answer(message.text);
  });
  void tell({ kind: 'listening' });
  const [{ mockGateway, announces }] = await beginning;
  return {
    mockGateway,
    announces,
    ready(port, worker) {
      serving = worker;
      void tell({ kind: 'ready', port });
      setInterval(async () => tell({ kind: 'readiness', readiness: await worker.readiness() }), interval).unref();
    },
    onStop(listener) {
      stop = listener;
      // It came while this worker started.
      if (stopManner) listener(stopManner);
    },
    metrics() {
      void tell({ kind: 'ask-metrics' });
      return new Promise((resolve) => waiting.push(resolve));
    },
    leave: async () => tell({ kind: 'stats', stats: countersOf(await stats()) }),
  };
}

/** Resolves once the message is handed over. */
function tell(message: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
