import cluster from 'node:cluster';
import type { Readiness } from '../platform/http/health/health-service';
import type { FromWorker, StopManner, ToWorker } from './worker-messages';

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

/** Starts a worker of this cluster. */
export function forkWorker(beginning: Omit<Extract<ToWorker, { kind: 'begin' }>, 'kind'>): WorkerProcess {
  const worker = cluster.fork();
  const tell = (message: ToWorker) => worker.isConnected() && worker.send(message);
  let said: { readiness: Readiness; at: number } | undefined;
  const ended = new Promise<string>((resolve) => {
    worker.once('exit', (code, signal) => resolve(signal ?? `code ${code}`));
  });
  const ready = new Promise<number>((resolve, reject) => {
    worker.on('message', (message: FromWorker) => {
      if (message.kind === 'listening') return void tell({ kind: 'begin', ...beginning });
      said = { readiness: message.kind === 'ready' ? 'ready' : message.readiness, at: performance.now() };
      if (message.kind === 'ready') resolve(message.port);
      return undefined;
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
    readiness: () => (said && performance.now() - said.at <= wordTime ? said.readiness : undefined),
    stop: (manner) => void tell({ kind: 'stop', manner }),
    kill: () => worker.process.kill('SIGKILL'),
  };
}
