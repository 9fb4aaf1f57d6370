import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from '../limits/network-of';

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
