import cluster from 'node:cluster';
import { once } from 'node:events';
import type { Readiness } from '../platform/http/health/health-service';
import type { FromWorker, StopManner, ToWorker } from './worker-messages';

/** Milliseconds between two times that a worker says how it is. */
const interval = 500;

/** The primary, as a worker knows it. */
export interface Primary {
  /** Where the mock gateway of development runs. */
  readonly mockGateway: string | undefined;
  /** Whether this worker says for all how they are set up. */
  readonly announces: boolean;
  /** Says that this worker serves, and from then on how it is. */
  ready(port: number, readiness: () => Promise<Readiness>): void;
  onStop(stop: (manner: StopManner) => void): void;
}

/** The primary that started this process; undefined when none did. A worker whose primary is gone ends at once. */
export async function joinPrimary(): Promise<Primary | undefined> {
  if (!cluster.isWorker) return undefined;
  let stopManner: StopManner | undefined;
  let stop = (manner: StopManner): void => {
    stopManner = manner;
  };
  const beginning = once(process, 'message') as Promise<[Extract<ToWorker, { kind: 'begin' }>]>;
  process.on('message', (message: ToWorker) => message.kind === 'stop' && stop(message.manner));
  tell({ kind: 'listening' });
  const [{ mockGateway, announces }] = await beginning;
  return {
    mockGateway,
    announces,
    ready(port, readiness) {
      tell({ kind: 'ready', port });
      setInterval(async () => tell({ kind: 'readiness', readiness: await readiness() }), interval).unref();
    },
    onStop(listener) {
      stop = listener;
      // It came while this worker started.
      if (stopManner) listener(stopManner);
    },
  };
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
