import type { FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { startHealthThread, type HealthThread, type HealthThreadTimes } from './health-thread';

/**
 * Answers load balancers from a thread of the server's own (`health-thread.ts`), on the address that the app listens on; closes
 * before it. The thread hands on what Prometheus asks for.
 * @returns what to call once the app listens, with the port. Rejects with the error of a port that cannot be used.
 */
export function installHealthListener(
  app: FastifyInstance,
  times?: HealthThreadTimes,
): (port: number) => Promise<AddressInfo> {
  let thread: HealthThread | undefined;
  app.addHook('onClose', () => thread?.stop());
  return async (port) => {
    const { address: host } = app.server.address() as AddressInfo;
    const { readiness } = app.health;
    thread = await startHealthThread({ port, host, readiness, scrape: app.scrape, ...(times && { times }) });
    return thread.address;
  };
}
