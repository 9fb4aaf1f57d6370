import type { FastifyReply } from 'fastify';

/** Bytes that may wait for a client that reads too slowly; beyond that it is cut off. */
const maxUnsent = 64 * 1024;

declare module 'fastify' {
  interface FastifyReply {
    /** Whether the answer goes on until one side ends it. */
    isStream?: boolean;
  }
}

/** An answer of server-sent events (HTML, 9.2), which goes on until one side ends it. */
export interface EventStream {
  /** Sends an event, after the headers when it is the first thing sent; nothing once the stream has ended. */
  send(event: string, data: unknown): void;
  /** Sends what clients ignore, so that nobody on the way takes the connection for dead. */
  keepAlive(): void;
  end(): void;
  /** Calls the listener once the stream has ended, whichever side did it. */
  onEnd(listener: () => void): void;
}

/** Answers with a stream. Until something is sent, the reply can still be a failure. */
export function createEventStream(reply: FastifyReply): EventStream {
  const { raw } = reply;

  function write(text: string): void {
    if (raw.writableEnded || raw.destroyed) return;
    if (!raw.headersSent) open();
    raw.write(text);
    if (raw.writableLength > maxUnsent) raw.destroy();
  }

  function open(): void {
    reply.hijack();
    reply.isStream = true;
    const { streams } = reply.server.httpMetrics;
    streams.inc();
    raw.once('close', () => streams.dec());
    raw.writeHead(200, {
      ...(reply.getHeaders() as Record<string, string>),
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      // nginx would collect the events.
      'x-accel-buffering': 'no',
      // A server that closes waits for connections, and this one would be idle only after the wait began.
      connection: 'close',
    });
  }

  return {
    send: (event, data) => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    keepAlive: () => write(':\n\n'),
    end() {
      if (raw.writableEnded || raw.destroyed) return;
      if (!raw.headersSent) open();
      raw.end();
    },
    onEnd: (listener) => void raw.once('close', listener),
  };
}
