import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Socket } from 'node:net';

/**
 * Reads the address of each connection while it is there: a socket remembers what it was asked, and one that was reset has none
 * to tell any more, when its request is still logged.
 */
export function rememberAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress);
}

/** The visitor's address; empty where the connection was gone before it could be read. */
export function visitorAddress(request: FastifyRequest): string {
  return (request.ip as string | undefined) ?? '';
}
