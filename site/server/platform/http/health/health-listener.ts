import type { FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const paths = new Set(['/healthz', '/readyz']);
/** Milliseconds for a request of a load balancer, which is one packet. */
const requestTimeout = 2_000;
/** Connections at once. */
const maxConnections = 100;

/**
 * Answers load balancers on a port of their own, which no visitor reaches: whatever the connections of visitors are used up by,
 * theirs are not. Stands on the address that the app listens on; closes before it.
 * @returns what to call once the app listens, with the port.
 */
export function installHealthListener(app: FastifyInstance): (port: number) => Promise<AddressInfo> {
  const server = createServer({ requestTimeout, headersTimeout: requestTimeout }, (request, response) => {
    if (paths.has(request.url ?? '')) app.routing(request, response);
    else response.writeHead(404).end();
  });
  server.maxConnections = maxConnections;
  app.addHook('onClose', async () => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
  });
  return async (port) => {
    const { address } = app.server.address() as AddressInfo;
    await once(server.listen(port, address), 'listening');
    return server.address() as AddressInfo;
  };
}
