import cluster from 'node:cluster';
import type { Readiness } from '../platform/http/health/health-routes';
import type { MetricStats } from '../platform/metrics/metrics';
import type { CountedWorker } from './group-metrics';

/** Milliseconds for which what a worker said of itself counts; one whose event loop stands still says nothing. */
const wordTime = 10_000;

/** A process that serves. */
export interface WorkerProcess {
  /** Counts the workers since the start; their logs carry it. */
  readonly id: number;
  /** The port, once it serves. Rejects when it ends before. */
  readonly ready: Promise<number>;
  /** How it ended, such as `code 1` or `SIGKILL`. */
  readonly ended: Promise<string>;
  /** What it said last; undefined when that is too long ago. */
  readiness(): Readiness | undefined;
  stop(manner: StopManner): void;
  kill(): void;
}

/**
 * Starts a worker of this cluster.
 * @param metricsOfAll what it is told when it asks for the metrics of all workers.
 */
export function forkWorker(
  beginning: Omit<Extract<ToWorker, { kind: 'begin' }>, 'kind'>,
  metricsOfAll: () => Promise<string>,
): WorkerProcess & CountedWorker {
  const worker = cluster.fork();
  const tell = (message: ToWorker) => worker.isConnected() && worker.send(message);
  let said: { readiness: Readiness; at: number } | undefined;
  let serves = false;
  let lastStats: MetricStats | undefined;
  /** Resolves with the next stats; set while they are awaited. */
  let asking: Promise<void> | undefined;
  let answered: (() => void) | undefined;
  const say = (readiness: Readiness) => (said = { readiness, at: performance.now() });
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  // Comes after the last message; `exit` may come before it.
  const left = new Promise<void>((resolve) => worker.once('disconnect', resolve));
  void left.then(() => answered?.());
  const ready = new Promise<number>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'listening':
          return void tell({ kind: 'begin', ...beginning });
        case 'ready':
          say('ready');
          serves = true;
          return resolve(message.port);
        case 'readiness':
          return void say(message.readiness);
        case 'stats':
          lastStats = message.stats;
          return answered?.();
        case 'ask-metrics':
          return void metricsOfAll().then(
            (text) => tell({ kind: 'metrics', text }),
            () => {},
          );
      }
    });
    void ended.then((how) => reject(new Error(`Worker ${worker.id} ended before it was ready (${how}).`)));
  });
  ready.catch(() => {});
  // One that has just ended hears nothing.
  worker.on('error', () => {});
  return {
    id: worker.id,
    ready,
    ended,
    left,
    lastStats: () => lastStats,
    async requestStats() {
      if (!serves || !worker.isConnected()) return;
      // One whose event loop stands still is not asked again before it has answered.
      if (!asking) tell({ kind: 'request-stats' });
      asking ??= new Promise<void>((resolve) => (answered = resolve)).finally(() => (asking = undefined));
      await asking;
    },
    readiness: () => (said && performance.now() - said.at <= wordTime ? said.readiness : undefined),
    stop: (manner) => void tell({ kind: 'stop', manner }),
    kill: () => worker.process.kill('SIGKILL'),
  };
}

/** How a worker ends: with the whole server, for which load balancers look elsewhere first, or for a successor that serves already. */
export type StopManner = 'with-all' | 'replaced';

/** What the primary tells a worker. */
export type ToWorker =
  | {
      readonly kind: 'begin';
      /** Where the mock gateway of development runs. */
      readonly mockGateway: string | undefined;
      /** Whether it is the first one, which says for all how they are set up. */
      readonly announces: boolean;
    }
  | { readonly kind: 'stop'; readonly manner: StopManner }
  /** Asks for its stats. */
  | { readonly kind: 'request-stats' }
  /** The metrics of all workers, which it asked for. */
  | { readonly kind: 'metrics'; readonly text: string };

/** What a worker tells the primary. */
export type FromWorker =
  /** It listens: what was told before is lost. */
  | { readonly kind: 'listening' }
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'readiness'; readonly readiness: Readiness }
  /** Its stats, when asked, and before it ends. */
  | { readonly kind: 'stats'; readonly stats: MetricStats }
  /** Asks for the metrics of all workers. */
  | { readonly kind: 'ask-metrics' };
