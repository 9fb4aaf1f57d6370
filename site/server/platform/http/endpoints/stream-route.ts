import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiBasePaths, type Endpoint, type EndpointShape } from '#contract/endpoint.ts';
import type { Member } from '../../caller';
import { answerError } from '../replies/errors';
import { callerOf, identify } from './authentication';
import { createFailureCheck, type EndpointSchema, type Matching } from './endpoint-list';

type EventStream = ReturnType<typeof createEventStream>;

/** A stream of one kind of event. */
export interface MemberStream<Event> extends Omit<EventStream, 'send'> {
  send(event: Event): void;
}

/**
 * Binds an endpoint that answers those who are signed in with a stream of events; its reply is the data of one of them.
 * @param open starts the stream. It may reject with AppFailure until it has sent something.
 * @throws Error when the endpoint is no stream, or for others.
 */
export function streamRoute<Shape extends EndpointShape, Schema extends EndpointSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  schema: Schema & Matching<Shape, Schema>,
  event: string,
  open: (member: Member, stream: MemberStream<Shape['reply']>) => Promise<void>,
): void {
  const { access, base, method, name, path, stream: isStream } = endpoint;
  if (!isStream || access !== 'signed-in') throw new Error(`The endpoint ${name} is no stream for members`);
  const described = { endpoint: endpoint as Endpoint, schema: schema as EndpointSchema };
  const checkFailure = createFailureCheck(app, described);
  app.route({
    method,
    url: apiBasePaths[base] + path,
    // Asking for the headers alone must not open a stream.
    exposeHeadRoute: false,
    config: { binding: { ...described, answer: refuse } },
    async onRequest(request, reply) {
      reply.header('cache-control', 'no-store');
      request.caller = await identify(app, endpoint, request);
    },
    async handler(request, reply) {
      const stream = createEventStream(reply);
      await open(callerOf(request) as Member, {
        ...stream,
        send: (data) => stream.send(event, described.schema.reply.parse(data)),
      });
    },
    errorHandler: (error, request, reply) => answerError(checkFailure(error), request, reply),
  });

  async function refuse(): Promise<never> {
    throw new Error(`${name} has no single answer`);
  }
}

/** Bytes that may wait for a client that reads too slowly; beyond that it is cut off. */
const maxUnsent = 64 * 1024;

declare module 'fastify' {
  interface FastifyReply {
    /** Whether the answer goes on until one side ends it. */
    isStream?: boolean;
  }
}

/**
 * Answers with server-sent events (HTML, 9.2), until one side ends the stream. Before something is sent, the reply can still be a
 * failure.
 */
export function createEventStream(reply: FastifyReply) {
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
    /** Sends an event, after the headers when it is the first thing sent; nothing once the stream has ended. */
    send: (event: string, data: unknown): void => write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    /** Sends a comment, so that no proxy takes the connection for dead. */
    keepAlive: (): void => write(':\n\n'),
    end(): void {
      if (raw.writableEnded || raw.destroyed) return;
      if (!raw.headersSent) open();
      raw.end();
    },
    /** Calls the listener once the stream has ended, whichever side did it. */
    onEnd: (listener: () => void): void => void raw.once('close', listener),
  };
}
