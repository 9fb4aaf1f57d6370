import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

export interface TcpProxy {
  /** Where the proxy listens; stays the same while it is cut. */
  readonly port: number;
  /** Ends every connection and takes no new one. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Takes connections and bytes, and hands nothing on, as in front of a server that was stopped. */
  freeze(): void;
  /** Hands on again. */
  thaw(): void;
}

/** Stands between a client and a server on 127.0.0.1, so that a test can take the server away and bring it back. */
export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let frozen = false;
  const server: Server = createServer((client) => {
    const upstream = connect(target.port, target.host);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    const pair = [client, upstream] as const;
    pairs.add(pair);
    client.on('close', () => {
      pairs.delete(pair);
      upstream.destroy();
    });
    if (!frozen) join(pair);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    freeze() {
      frozen = true;
      for (const [client, upstream] of pairs) {
        client.unpipe(upstream).pause();
        upstream.unpipe(client).pause();
      }
    },
    thaw() {
      frozen = false;
      for (const pair of pairs) join(pair);
    },
    async restore() {
      await once(server.listen(port, '127.0.0.1'), 'listening');
    },
  };
}

function join([client, upstream]: readonly [Socket, Socket]): void {
  client.pipe(upstream).pipe(client);
}
