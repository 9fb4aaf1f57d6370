import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';

/** Beside this module in the sources, and beside the built server. */
const program = join(import.meta.dirname, 'health-worker.mjs');

export interface HealthListenerTimes {
  /** Milliseconds between two times that the server says how it is. */
  readonly interval: number;
  /** Milliseconds without a word after which the server counts as dead. */
  readonly maxSilence: number;
}

/** A page that is rendered, or a database that opens, may hold up the event loop for a second or two. */
const usualTimes: HealthListenerTimes = { interval: 500, maxSilence: 10_000 };

/**
 * Answers load balancers on a port of their own, which no visitor reaches, from a thread of its own: whatever connections or
 * computing time visitors use up, theirs are not. The server tells the thread how it is,
 * and its metrics when Prometheus asks for them. Stands on the address that the app listens
 * on; closes before it.
 * @returns what to call once the app listens, with the port. Rejects with the error of a port that cannot be used.
 */
export function installHealthListener(
  app: FastifyInstance,
  { interval, maxSilence } = usualTimes,
): (port: number) => Promise<AddressInfo> {
  let worker: Worker | undefined;
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await worker?.terminate();
  });
  return async (port) => {
    const { address: host } = app.server.address() as AddressInfo;
    const thread = new Worker(program, { workerData: { port, host, maxSilence } });
    worker = thread;
    const [{ address, error }] = (await once(thread, 'message')) as [{ address?: AddressInfo; error?: Error }];
    if (!address) throw Object.assign(new Error(error?.message), error);
    const tell = async (): Promise<void> => thread.postMessage({ readiness: await app.health.readiness() });
    const { scrape } = app;
    const { contentType } = scrape;
    // What cannot be told is answered by the thread, after a while.
    thread.on(
      'message',
      () =>
        void scrape.text().then(
          (metrics) => thread.postMessage({ metrics, contentType }),
          () => {},
        ),
    );
    await tell();
    timer = setInterval(() => void tell(), interval).unref();
    thread.unref();
    return address;
  };
}
