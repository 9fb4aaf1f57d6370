import type { Server, Socket } from 'node:net';
import { networkOf } from '../limits/network-of';

/** Closes the connections of a network beyond so many, so that one visitor cannot use up those of all. */
export function capConnections(server: Server, maxPerNetwork: number): void {
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '');
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = (open.get(network) ?? 0) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count > maxPerNetwork) socket.destroy();
  });
}
