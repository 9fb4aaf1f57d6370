import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../timers';

declare module 'fastify' {
  interface FastifyInstance {
    readonly health: ReturnType<typeof createHealthService>;
  }
}

/** What load balancers ask: /healthz whether the process runs, /readyz whether it takes visitors. */
export function healthRoutes(app: FastifyInstance, parts: HealthParts): void {
  const health = createHealthService(parts);
  const config = { bypassesQueue: true };
  app.decorate('health', health);

  app.get('/healthz', { config }, async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', { config }, async (_request, reply) => {
    const status = await health.readiness();
    return reply
      .code(status === 'ready' ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status });
  });
}

/** Milliseconds after which a database that has not answered counts as down. */
const pingTimeout = 2_000;
/** Milliseconds for which an answer waits for the database, before it says what was true the last time. */
const answerTimeout = 100;

export interface HealthParts {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Whether the server is about to stop. */
  isDraining(): boolean;
}

export type Readiness = 'ready' | 'draining' | 'database unavailable';

function createHealthService({ ping, isDraining }: HealthParts) {
  let isAnswering = false;
  let pending: Promise<void> | undefined;

  async function ask(): Promise<void> {
    isAnswering = await withTimeout(ping(), pingTimeout).catch(() => false);
    pending = undefined;
  }

  return {
    /** Whether new visitors may be sent here; soon, even while the database is slow to say. */
    async readiness(): Promise<Readiness> {
      if (isDraining()) return 'draining';
      // One question at a time, whoever wants to know.
      pending ??= ask();
      await withTimeout(pending, answerTimeout);
      return isAnswering ? 'ready' : 'database unavailable';
    },
  };
}
