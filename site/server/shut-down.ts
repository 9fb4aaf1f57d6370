import type { FastifyInstance } from 'fastify';
import type { Database } from './platform/db/database';

export interface ShutDownParts {
  readonly app: FastifyInstance;
  readonly database: Database;
  /** Milliseconds between "not ready" and closing, for load balancers to look elsewhere. */
  readonly drainTime: number;
  /** Milliseconds for open requests to end, and again for the database. */
  readonly closeTime: number;
  /** Makes /readyz answer 503. */
  startDraining(): void;
}

/** Stops in order: says so, waits, lets open requests end, closes the database. What takes too long is cut off. */
export async function shutDown({ app, database, drainTime, closeTime, startDraining }: ShutDownParts): Promise<void> {
  startDraining();
  await new Promise((resolve) => setTimeout(resolve, drainTime));
  const closed = await inTime(app.close(), closeTime);
  if (!closed) app.server.closeAllConnections();
  await inTime(database.close(), closeTime);
}

async function inTime(work: PromiseLike<unknown>, time: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, time, false)));
  try {
    return await Promise.race([Promise.resolve(work).then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
