import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBasePaths, type Endpoint, type EndpointShape } from '#contract/endpoint.ts';
import type { Caller, Member, Operator } from '../../caller';
import { answerError } from '../replies/errors';
import { callerOf, identify } from './authentication';
import { createFailureCheck, type DescribedEndpoint, type EndpointSchema, type Matching } from './endpoint-list';

type EventStream = ReturnType<typeof createEventStream>;

/** A stream of one kind of event. */
export interface TypedStream<Event> extends Omit<EventStream, 'send'> {
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
  open: (member: Member, stream: TypedStream<Shape['reply']>) => Promise<void>,
): void {
  if (endpoint.access !== 'signed-in') throw new Error(`The endpoint ${endpoint.name} is no stream for members`);
  bindStream<Shape['reply']>(app, describe(endpoint, schema), event, (caller, stream) =>
    open(caller as Member, stream),
  );
}

/**
 * The same for an endpoint of the console, whose stream is no use of the session.
 * @param open gets what says who the caller is by now, and rejects with AppFailure when they may not call any longer.
 */
export function operatorStreamRoute<Shape extends EndpointShape, Schema extends EndpointSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  schema: Schema & Matching<Shape, Schema>,
  event: string,
  open: (
    operator: Operator,
    stream: TypedStream<Shape['reply']>,
    identifyAgain: () => Promise<Operator>,
  ) => Promise<void>,
): void {
  if (endpoint.base !== 'operator') throw new Error(`The endpoint ${endpoint.name} is no stream for operators`);
  const described = describe(endpoint, schema);
  bindStream<Shape['reply']>(app, described, event, (caller, stream, request) =>
    open(caller as Operator, stream, () => identify(app, described.endpoint, request) as Promise<Operator>),
  );
}

function describe(endpoint: unknown, schema: unknown): DescribedEndpoint {
  return { endpoint, schema } as DescribedEndpoint;
}

function bindStream<Reply>(
  app: FastifyInstance,
  described: DescribedEndpoint,
  event: string,
  open: (caller: Caller, stream: TypedStream<Reply>, request: FastifyRequest) => Promise<void>,
): void {
  const { endpoint, schema } = described;
  const { base, method, name, path, stream: isStream } = endpoint;
  if (!isStream) throw new Error(`The endpoint ${name} is no stream`);
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
      const send = (data: Reply) => stream.send(event, schema.reply.parse(data));
      await open(callerOf(request), { ...stream, send }, request);
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
