import type { FastifyInstance } from 'fastify';
import type { Database } from './platform/db/database';
import { withTimeout } from './platform/timers';
import type { JobWorker } from './platform/jobs/job-worker';
import type { Tracer } from './platform/tracing/span';

export interface ShutDownParts {
  readonly app: FastifyInstance;
  readonly worker: JobWorker;
  readonly database: Database;
  readonly tracer?: Tracer | undefined;
  /** Milliseconds between "not ready" and closing, for load balancers to look elsewhere. */
  readonly drainTime: number;
  /** Milliseconds for connections to end on which others may still send a request. */
  readonly leaveTime: number;
  /** Milliseconds for open requests and running jobs to end, and again for the database. */
  readonly closeTime: number;
  /** Makes /readyz answer 503. */
  startDraining(): void;
}

/** Stops in order: says so, waits, lets open connections, requests and jobs end, closes the database. What takes too long is cut off. */
export async function shutDown(parts: ShutDownParts): Promise<void> {
  const { app, worker, database, tracer, drainTime, leaveTime, closeTime, startDraining } = parts;
  startDraining();
  await new Promise((resolve) => setTimeout(resolve, drainTime));
  const jobsEnded = worker.stop(closeTime);
  await app.leave(leaveTime);
  const closed = await withTimeout(app.close(), closeTime);
  if (!closed) app.server.closeAllConnections();
  // Jobs that are cut off are given back before the database goes.
  await withTimeout(jobsEnded, closeTime);
  // Last, so that it has the steps of everything before.
  await Promise.all([withTimeout(database.close(), closeTime), tracer?.close()]);
}

/** Milliseconds in which signals count as one: a terminal sends it to a whole group, and npm hands it on to its child again. */
const sameSignalTime = 1_000;

/**
 * Stops on the first SIGTERM or SIGINT; a second one ends the process at once.
 * @param subject this process; tests give another.
 */
export function stopOnSignal(stop: () => Promise<void>, subject: Pick<NodeJS.Process, 'on' | 'exit'> = process): void {
  let since: number | undefined;
  const onSignal = () => {
    if (since === undefined) {
      since = performance.now();
      void stop().then(() => subject.exit(0));
    } else if (performance.now() - since > sameSignalTime) {
      subject.exit(1);
    }
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) subject.on(signal, onSignal);
}
