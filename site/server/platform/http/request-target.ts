import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBasePaths } from '#contract/endpoint.ts';

/** Last part of the path that stands for all that cannot be read, at the root and below the base that it was asked of. */
export const unreadablePath = '/.unreadable';

/**
 * The path and query that a request is about. Proxies may send whole addresses (RFC 9112 3.2); a target that no router can
 * decode, and the `*` of the server itself, become a path of their own, so that what is true for every request is true for them.
 */
export function readableTarget(target: string): string {
  const url = target.replace(/^https?:\/\/[^/?#]*(?=([/?#]|$))/i, '');
  const [path = ''] = url.split(/[?#]/, 1);
  if (path === '' && url !== target) return `/${url}`;
  if (path.startsWith('/') && isDecodable(path)) return url;
  const base = Object.values(apiBasePaths).find((start) => path.startsWith(`${start}/`)) ?? '';
  return base + unreadablePath;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURI(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Reads the address of each connection while it is there: a socket remembers what it was asked, and one that was reset has none
 * any more when its request is still logged.
 */
export function rememberAddresses(app: FastifyInstance): void {
  app.server.on('connection', (socket: Socket) => void socket.remoteAddress);
}

/** The visitor's address; empty where the connection was gone before it could be read. */
export function visitorAddress(request: FastifyRequest): string {
  return (request.ip as string | undefined) ?? '';
}

/** Whether a network is the machine's own, loopback: `::1` stands in the first of all /64. */
export function isThisMachine(network: string): boolean {
  return network.startsWith('127.') || network === '0:0:0:0::/64';
}
