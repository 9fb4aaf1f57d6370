import type { FastifyInstance } from 'fastify';
import { apiBasePaths, type Endpoint, type EndpointShape } from '../../../../contract/endpoint';
import type { Member } from '../../caller';
import { createEventStream, type EventStream } from '../event-stream';
import { answerError } from '../replies/errors';
import { callerOf, identify } from './authentication';
import type { EndpointSchema, Matching } from './endpoint-schema';
import { createFailureCheck } from './failure-check';

/** A stream of one kind of event. */
export interface MemberStream<Event> extends Pick<EventStream, 'keepAlive' | 'end' | 'onEnd'> {
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
