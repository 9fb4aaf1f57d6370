import type { FastifyInstance } from 'fastify';
import { createServer, type AddressInfo, type Server } from 'node:net';

/** What a system without IPv6 says of its addresses. */
const absentAddress = new Set(['EADDRNOTAVAIL', 'EAFNOSUPPORT']);

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
  app.addHook('preClose', async () => servers.forEach((server) => server.close()));
  try {
    await app.listen({ port: wanted, host, listenTextResolver: () => 'listening' });
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

function portFailure(error: unknown, port: number, setting: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new Error(`Port ${port} is in use; set ${setting} to another one.`, { cause: error });
  if (code === 'EACCES')
    return new Error(`Port ${port} needs more rights; set ${setting} above 1023.`, { cause: error });
  return error;
}

/** Hands the connections of a further address to the one server, whose limits and closing then hold for them too. */
async function listenToo(app: FastifyInstance, host: string, port: number): Promise<Server[]> {
  const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
    app.server.emit('connection', socket),
  );
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen({ host, port }, resolve);
    });
    return [server];
  } catch (error) {
    if (absentAddress.has((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
