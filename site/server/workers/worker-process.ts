import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Readiness } from '../platform/http/health/health';
import { countersOf, type MetricStats } from '../platform/metrics/metrics';

/** Milliseconds for which a worker's readiness counts; one whose event loop stands still sends none. */
const readinessTime = 10_000;
/** Milliseconds between two times that a worker sends its readiness. */
const interval = 500;

/** How a worker ends: with the whole server, for which load balancers look elsewhere first, or for a successor that serves already. */
export type StopManner = 'with-all' | 'replaced';

/** A message of the primary to a worker. */
type ToWorker =
  | {
      readonly kind: 'begin';
      /** Where the mock gateway of development runs. */
      readonly mockGateway: string | undefined;
      /** Whether it is the first one, which says for all how they are set up. */
      readonly announces: boolean;
    }
  | { readonly kind: 'stop'; readonly manner: StopManner }
  | { readonly kind: 'request-stats' }
  /** The metrics of all workers, which it asked for. */
  | { readonly kind: 'metrics'; readonly text: string };

/** A message of a worker to the primary. */
type FromWorker =
  /** It listens to messages: those sent before are lost. */
  | { readonly kind: 'listening' }
  | { readonly kind: 'ready'; readonly port: number }
  | { readonly kind: 'readiness'; readonly readiness: Readiness }
  /** Its stats, when requested, and before it ends. */
  | { readonly kind: 'stats'; readonly stats: MetricStats }
  /** Asks for the metrics of all workers. */
  | { readonly kind: 'ask-metrics' };

type ForkedWorker = ReturnType<typeof forkWorker>;
/** The part of a worker by which metrics are added up. */
export type CountedWorker = Pick<ForkedWorker, 'requestStats' | 'lastStats' | 'left'>;
export type WorkerProcess = Omit<ForkedWorker, keyof CountedWorker>;

/**
 * Starts a worker of this cluster.
 * @param metricsOfAll gives the metrics of all workers, for one that asks.
 */
export function forkWorker(
  beginning: Omit<Extract<ToWorker, { kind: 'begin' }>, 'kind'>,
  metricsOfAll: () => Promise<string>,
) {
  const worker = cluster.fork();
  const send = (message: ToWorker) => worker.isConnected() && worker.send(message);
  let last: { readiness: Readiness; at: number } | undefined;
  let serves = false;
  let lastStats: MetricStats | undefined;
  /** Resolves with the next stats; set while they are awaited. */
  let requesting: Promise<void> | undefined;
  let onStats: (() => void) | undefined;
  const setReadiness = (readiness: Readiness) => (last = { readiness, at: performance.now() });
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  // Comes after the last message; `exit` may come before it.
  const left = new Promise<void>((resolve) => worker.once('disconnect', resolve));
  void left.then(() => onStats?.());
  const ready = new Promise<number>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      switch (message.kind) {
        case 'listening':
          return void send({ kind: 'begin', ...beginning });
        case 'ready':
          setReadiness('ready');
          serves = true;
          return resolve(message.port);
        case 'readiness':
          return void setReadiness(message.readiness);
        case 'stats':
          lastStats = message.stats;
          return onStats?.();
        case 'ask-metrics':
          return void metricsOfAll().then(
            (text) => send({ kind: 'metrics', text }),
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
    /** Counts the workers since the start; their logs carry it. */
    id: worker.id,
    /** The port, once it serves. Rejects when it ends before. */
    ready,
    /** How it ended, such as `code 1` or `SIGKILL`. */
    ended,
    /** Resolves when nothing comes from it any more. */
    left,
    /** The stats that it sent last, also by itself before it ends. */
    lastStats: () => lastStats,
    /** Requests its stats; resolves when they came, and at once when it does not serve or is gone. */
    async requestStats(): Promise<void> {
      if (!serves || !worker.isConnected()) return;
      // One whose event loop stands still is not asked again before it has answered.
      if (!requesting) send({ kind: 'request-stats' });
      requesting ??= new Promise<void>((resolve) => (onStats = resolve)).finally(() => (requesting = undefined));
      await requesting;
    },
    /** Its last readiness; undefined when that is too long ago. */
    readiness: () => (last && performance.now() - last.at <= readinessTime ? last.readiness : undefined),
    stop(manner: StopManner): void {
      send({ kind: 'stop', manner });
    },
    kill(): void {
      worker.process.kill('SIGKILL');
    },
  };
}

/** What the primary learns of a worker that serves. */
interface Reports {
  readiness(): Promise<Readiness>;
  stats(): Promise<MetricStats>;
}

export type Primary = NonNullable<Awaited<ReturnType<typeof joinPrimary>>>;

/** The primary that started this process; undefined when none did. A worker whose primary is gone ends at once. */
export async function joinPrimary() {
  if (!cluster.isWorker) return undefined;
  let stopManner: StopManner | undefined;
  let stop = (manner: StopManner): void => {
    stopManner = manner;
  };
  const beginning = once(process, 'message') as Promise<[Extract<ToWorker, { kind: 'begin' }>]>;
  let serving: Reports | undefined;
  const readStats = async () => (await serving?.stats()) ?? [];
  /** Those who wait for the metrics of all; one answer is for all of them. */
  const waiting: ((text: string) => void)[] = [];
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') stop(message.manner);
    if (message.kind === 'request-stats') void readStats().then((stats) => sendToPrimary({ kind: 'stats', stats }));
    if (message.kind === 'metrics') for (const resolve of waiting.splice(0)) resolve(message.text);
  });
  void sendToPrimary({ kind: 'listening' });
  const [{ mockGateway, announces }] = await beginning;
  return {
    /** Where the mock gateway of development runs. */
    mockGateway,
    /** Whether this worker says for all how they are set up. */
    announces,
    /** Reports that this worker serves, and from then on its readiness, and its stats when requested. */
    ready(port: number, reports: Reports): void {
      serving = reports;
      void sendToPrimary({ kind: 'ready', port });
      const report = async () => sendToPrimary({ kind: 'readiness', readiness: await reports.readiness() });
      setInterval(report, interval).unref();
    },
    onStop(listener: (manner: StopManner) => void): void {
      stop = listener;
      // It came while this worker started.
      if (stopManner) listener(stopManner);
    },
    /** The metrics of all workers as text. Pending for as long as the primary does not answer. */
    metrics(): Promise<string> {
      void sendToPrimary({ kind: 'ask-metrics' });
      return new Promise((resolve) => waiting.push(resolve));
    },
    /** Hands over what this worker has counted, which would be lost with it. */
    leave: async () => sendToPrimary({ kind: 'stats', stats: countersOf(await readStats()) }),
  };
}

/** Resolves once the message is handed over. */
function sendToPrimary(message: FromWorker): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected) process.send?.(message, undefined, undefined, () => resolve());
    else resolve();
  });
}
