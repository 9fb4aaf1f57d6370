import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request as it came. */
export interface PeerRequest {
  readonly method: string;
  readonly path: string;
  /** Encoded, without the question mark. */
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** An answer; `silence` never answers, `reset` ends the connection. */
export type PeerAnswer = { readonly status?: number; readonly body: string } | 'silence' | 'reset';

export interface HttpPeer {
  readonly origin: string;
  readonly requests: PeerRequest[];
  /** What becomes of the next requests, whatever they say, one after the other. */
  readonly troubles: PeerAnswer[];
  close(): Promise<void>;
}

/** A server on this machine that plays somebody else's. */
export async function startHttpPeer(answer: (request: PeerRequest) => PeerAnswer): Promise<HttpPeer> {
  const requests: PeerRequest[] = [];
  const troubles: PeerAnswer[] = [];
  const server = createServer(async (incoming, reply) => {
    const { method = '', url = '', headers } = incoming;
    const [path = '', query = ''] = url.split('?');
    const request = { method, path, query, headers, body: (await buffer(incoming)).toString('utf8') };
    requests.push(request);
    const what = troubles.shift() ?? answer(request);
    if (what === 'reset') incoming.socket.destroy();
    else if (what !== 'silence') reply.writeHead(what.status ?? 200).end(what.body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    troubles,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
