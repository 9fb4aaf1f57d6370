import type { FastifyInstance } from 'fastify';
import { withTimeout } from '../../timers';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Scrape } from '../../metrics/metrics-route';

declare module 'fastify' {
  interface FastifyInstance {
    readonly health: ReturnType<typeof createHealthService>;
  }
}

interface HealthParts {
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Whether the server is about to stop. */
  isDraining(): boolean;
}

/** Answers load balancers: /healthz whether the process runs, /readyz whether it takes visitors. */
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

/**
 * Starts the health thread once the app listens, on the address that the app listens on; it ends before the app.
 * @returns a function that starts it on a port. Rejects with the error of a port that cannot be used.
 */
export function installHealthListener(
  app: FastifyInstance,
  times = usualTimes,
): (port: number) => Promise<AddressInfo> {
  let thread: Awaited<ReturnType<typeof startHealthThread>> | undefined;
  app.addHook('onClose', () => thread?.stop());
  return async (port) => {
    const { address: host } = app.server.address() as AddressInfo;
    const { readiness } = app.health;
    thread = await startHealthThread({ port, host, readiness, scrape: app.scrape, times });
    return thread.address;
  };
}

/** Beside this module in the sources, and beside the built server. */
const program = join(import.meta.dirname, 'health-worker.mjs');

/** A page that is rendered, or a database that opens, may hold up the event loop for a second or two. */
const usualTimes = {
  /** Milliseconds between two times that the server sends its readiness. */
  interval: 500,
  /** Milliseconds without a message after which the server counts as dead. */
  maxSilence: 10_000,
};

interface HealthThreadParts {
  readonly port: number;
  /** An empty one stands for all addresses. */
  readonly host: string | undefined;
  /** `ready` means that the server takes visitors. */
  readiness(): Promise<string>;
  /** The metrics for Prometheus; without it there are none on the port. */
  readonly scrape?: Pick<Scrape, 'contentType' | 'text'>;
  readonly times?: typeof usualTimes;
}

/**
 * Answers load balancers on a port of their own, which no visitor reaches, from a thread of its own: connections and computing time
 * that visitors use up are not its own. The server sends the thread its readiness, and the metrics when they are asked for.
 * @throws Error of a port that cannot be used.
 */
export async function startHealthThread({ port, host, readiness, scrape, times = usualTimes }: HealthThreadParts) {
  const { interval, maxSilence } = times;
  const thread = new Worker(program, { workerData: { port, host, maxSilence, hasMetrics: scrape !== undefined } });
  const [{ address, error }] = (await once(thread, 'message')) as [{ address?: AddressInfo; error?: Error }];
  if (!address) {
    await thread.terminate();
    throw Object.assign(new Error(error?.message), error);
  }
  const post = async (): Promise<void> => thread.postMessage({ readiness: await readiness() });
  async function postMetrics(): Promise<void> {
    // The thread itself answers, after a while, when there are none.
    const metrics = await scrape?.text().catch(() => undefined);
    if (metrics !== undefined) thread.postMessage({ metrics, contentType: scrape?.contentType });
  }
  thread.on('message', () => void postMetrics());
  await post();
  const timer = setInterval(() => void post(), interval).unref();
  thread.unref();
  return {
    address,
    async stop(): Promise<void> {
      clearInterval(timer);
      await thread.terminate();
    },
  };
}
