import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../limits/network-of';

/**
 * Connections that the system keeps until the server takes them; it forgets those beyond, and their clients try again after one,
 * three and seven seconds. Linux takes no more than net.core.somaxconn.
 */
export const acceptBacklog = 4_096;

export type ConnectionLimits = Readonly<typeof connectionLimits>;

/** How long connections may take over what, in milliseconds, and how much of it there may be. */
export const connectionLimits = {
  /**
   * For the headers of a request, from the first byte or from the start of the connection. They are one or two packets: whoever
   * sends them for longer does so on purpose.
   */
  headersTimeout: 10_000,
  /**
   * For a whole request, headers and body: two megabytes, the largest body, at 700 kbit/s; with the interval below, within 30 s.
   */
  requestTimeout: 25_000,
  /** Between two checks for late requests: a late one ends that much later at most. */
  connectionsCheckingInterval: 2_000,
  /**
   * Between an answer and the next request on the same connection. Longer than nginx keeps idle connections to a server (60 s), so
   * that it never writes to one that is being closed.
   */
  keepAliveTimeout: 65_000,
  /**
   * Without a byte in either direction, whatever the connection is in the middle of. A paused film takes no bytes; players ask for
   * the rest again. Long enough for any answer.
   */
  connectionTimeout: 120_000,
  /** Bytes of the headers of a request, its target included. */
  maxHeaderSize: 16 * 1024,
  /**
   * Connections at once; more are closed as they come, unless one that has never brought a request can make room. About 20 KB each
   * when idle: 100 MB. Behind a proxy, there are far fewer.
   */
  maxConnections: 5_000,
  /** Of those, connections from one network, unless visitors come through proxies. An office behind one address opens some hundreds. */
  maxConnectionsPerNetwork: 1_000,
  /** Requests of one connection, which is then closed: load balancers spread long-lived ones again; a visit takes a tenth. */
  maxRequestsPerSocket: 1_000,
};

/**
 * Closes connections beyond so many. One that has never brought a request makes room for a new one, the oldest first: whoever opens
 * connections and says nothing keeps nobody out.
 * @param maxPerNetwork connections of one network, so that one visitor cannot use up those of all; any number by default.
 */
export function capConnections(
  server: Server,
  { max, maxPerNetwork = Infinity }: { max: number; maxPerNetwork?: number | undefined },
): void {
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
