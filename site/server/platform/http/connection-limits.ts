import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../limits/network-of';

/** How long connections may take over what, in milliseconds, and how much of it there may be. */
export interface ConnectionLimits {
  /** For the headers of a request, from the first byte or from the start of the connection. */
  readonly headersTimeout: number;
  /** For a whole request, headers and body. */
  readonly requestTimeout: number;
  /** Between two checks for late requests: a late one ends that much later at most. */
  readonly connectionsCheckingInterval: number;
  /** Between an answer and the next request on the same connection. */
  readonly keepAliveTimeout: number;
  /** Without a byte in either direction, whatever the connection is in the middle of. */
  readonly connectionTimeout: number;
  /** Bytes of the headers of a request, its target included. */
  readonly maxHeaderSize: number;
  /** Connections at once; more are closed as they come, unless one that has never brought a request can make room. */
  readonly maxConnections: number;
  /** Of those, connections from one network, unless visitors come through proxies. */
  readonly maxConnectionsPerNetwork: number;
  /** Requests of one connection, which is then closed. */
  readonly maxRequestsPerSocket: number;
}

/**
 * Connections that the system keeps until the server takes them; it forgets those beyond, and their clients try again after one,
 * three and seven seconds. Linux takes no more than net.core.somaxconn.
 */
export const acceptBacklog = 4_096;

export const connectionLimits: ConnectionLimits = {
  // Headers are one or two packets: whoever sends them for longer does so on purpose.
  headersTimeout: 10_000,
  // Two megabytes, the largest body, at 700 kbit/s; with the interval below, within 30 s.
  requestTimeout: 25_000,
  connectionsCheckingInterval: 2_000,
  // Longer than nginx keeps idle connections to a server (60 s), so that it never writes to one that is being closed.
  keepAliveTimeout: 65_000,
  // A paused film takes no bytes; players ask for the rest again. Long enough for any answer.
  connectionTimeout: 120_000,
  maxHeaderSize: 16 * 1024,
  // About 20 KB each when idle: 100 MB. Behind a proxy, there are far fewer.
  maxConnections: 5_000,
  // An office behind one address opens some hundreds.
  maxConnectionsPerNetwork: 1_000,
  // Lets load balancers spread long-lived connections again; a visit takes a tenth.
  maxRequestsPerSocket: 1_000,
};

export interface ConnectionCaps {
  /** Connections at once. */
  readonly max: number;
  /** Of those, connections of one network, so that one visitor cannot use up those of all; without it any number. */
  readonly maxPerNetwork?: number | undefined;
}

/**
 * Closes connections beyond so many. One that has never brought a request makes room for a new one, the oldest first: whoever opens
 * connections and says nothing keeps nobody out.
 */
export function capConnections(server: Server, { max, maxPerNetwork = Infinity }: ConnectionCaps): void {
  const ofNetwork = new Map<string, number>();
  /** Those without a request so far, the oldest first. */
  const silent = new Set<Socket>();
  let count = 0;

  function makeRoom(): boolean {
    const [oldest] = silent;
    oldest?.destroy();
    return oldest !== undefined && silent.delete(oldest);
  }

  server.on('request', ({ socket }) => void silent.delete(socket));
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const own = (ofNetwork.get(network) ?? 0) + 1;
    ofNetwork.set(network, own);
    count += 1;
    socket.once('close', () => {
      const left = (ofNetwork.get(network) ?? 0) - 1;
      if (left > 0) ofNetwork.set(network, left);
      else ofNetwork.delete(network);
      count -= 1;
      silent.delete(socket);
    });
    if (own > maxPerNetwork || (count > max && !makeRoom())) socket.destroy();
    else silent.add(socket);
  });
}
