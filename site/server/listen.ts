import { createServer, type AddressInfo, type Server } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { acceptBacklog as backlog } from './platform/http/connection-limits';

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

/**
 * Listens on a port for a moment: a start that would fail in the end, after the database was opened, fails at once.
 * @param hosts addresses, an empty one for all; those that the machine lacks are passed over.
 * @param setting that names the port.
 * @throws Error that says what to do about a port that cannot be used.
 */
export async function checkPort(hosts: readonly string[], port: number, setting: string): Promise<void> {
  for (const host of hosts) {
    const probe = createServer();
    try {
      await new Promise<void>((resolve, reject) => probe.once('error', reject).listen({ port, host }, resolve));
      await new Promise((resolve) => probe.close(resolve));
    } catch (error) {
      if (!isAbsentAddress(error)) throw portFailure(error, port, setting);
    }
  }
}

/**
 * Says what to do about a port that cannot be listened on; other errors stay as they are.
 * @param setting that names the port.
 */
export function portFailure(cause: unknown, port: number, setting: string): unknown {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return new Error(`Port ${port} is in use; set ${setting} to another one.`, { cause });
  if (code === 'EACCES') return new Error(`Port ${port} needs more rights; set ${setting} above 1023.`, { cause });
  return cause;
}

/** Whether the machine lacks the address: that of IPv6, where the system has none. */
export function isAbsentAddress(error: unknown): boolean {
  return ['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes((error as NodeJS.ErrnoException).code ?? '');
}
