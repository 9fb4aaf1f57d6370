import type { FastifyInstance } from 'fastify';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { acceptBacklog as backlog } from './platform/http/connection-limits';
import { isAbsentAddress, portFailure } from './port-failure';

/**
 * Starts to listen on every address that the machine has.
 * @param hosts addresses, of which the machine has the first; an empty one stands for all.
 * @param port 0 lets the system choose one.
 * @returns the port.
 * @throws Error that says what to do about a port that cannot be used.
 */
export async function listen(
  app: FastifyInstance,
  { hosts, port: wanted }: { hosts: readonly string[]; port: number },
): Promise<number> {
  const [host = '', ...others] = hosts;
  const servers: Server[] = [];
  app.onLeave(() => servers.forEach((server) => server.close()));
  try {
    await app.listen({ port: wanted, host, backlog, listenTextResolver: () => 'listening' });
    const { port } = app.server.address() as AddressInfo;
    for (const other of others) servers.push(...(await listenToo(app, other, port)));
    return port;
  } catch (error) {
    await app.close();
    if ((error as NodeJS.ErrnoException).code === 'EADDRNOTAVAIL') {
      throw new Error(`This machine has no address ${host}; set HOST to one that it has.`, { cause: error });
    }
    throw portFailure(error, wanted, 'PORT');
  }
}

/** Waits for listening. @param setting names the port. @throws Error that says what to do about a port that cannot be used. */
export async function explained(listening: Promise<unknown>, port: number, setting: string): Promise<void> {
  try {
    await listening;
  } catch (error) {
    throw portFailure(error, port, setting);
  }
}

/** Hands the connections of a further address to the one server, whose limits and closing then hold for them too. */
async function listenToo(app: FastifyInstance, host: string, port: number): Promise<Server[]> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port, backlog }, resolve);
    });
    return [server];
  } catch (error) {
    if (isAbsentAddress(error)) return [];
    throw error;
  }
}
