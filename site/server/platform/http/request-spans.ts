import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { enterSpan } from '../tracing/in-span';
import type { Span, Tracer } from '../tracing/span';

declare module 'fastify' {
  interface FastifyRequest {
    /** The step that answers it; absent where nothing is traced. */
    span?: Span;
  }
}

/**
 * Makes each request a trace, named by its route, and tells the trace in its lines of the log. Probes and event streams, which have no
 * end, are left out. Install ahead of hooks that answer.
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
export function beginRequestSpans(app: FastifyInstance, tracer: Tracer): void {
  app.decorateRequest('span');
  app.addHook('onRequest', (request, reply, done) => {
    const { bypassesQueue, binding } = request.routeOptions.config;
    if (!bypassesQueue && !binding?.endpoint.stream) begin(request, reply);
    done();
  });
  app.addHook('onResponse', async (request, reply) => end(request, reply));

  function begin(request: FastifyRequest, reply: FastifyReply): void {
    const { method, protocol, routeOptions } = request;
    const attributes = {
      'http.request.method': method,
      'url.scheme': protocol,
      ...(routeOptions.url !== undefined && { 'http.route': routeOptions.url }),
    };
    const facts = { name: nameOf(request, routeOptions.url), kind: 'server', attributes } as const;
    const span = tracer.begin(facts, callersTrace(request));
    request.span = span;
    request.log = reply.log = request.log.child({ traceId: span.traceId });
    // Whoever goes away before the answer gets none.
    reply.raw.once('close', () => {
      if (!reply.raw.writableFinished) span.end({ failure: 'closed' });
    });
  }
}

/** Lets what is done for a request know its trace. Install after hooks that let requests wait, which start them from elsewhere. */
export function enterRequestSpans(app: FastifyInstance): void {
  app.addHook('onRequest', ({ span }, _reply, done) => {
    // Who is not sent needs no steps.
    if (span?.isSampled) enterSpan(span, done);
    else done();
  });
}

function end(request: FastifyRequest, reply: FastifyReply): void {
  const { statusCode, failure } = reply;
  const route = request.pagePattern ?? request.routeOptions.url;
  request.span?.end({
    name: nameOf(request, route),
    attributes: {
      'http.response.status_code': statusCode,
      ...(route !== undefined && { 'http.route': route }),
      ...(failure && { 'app.failure': failure }),
    },
    failure: statusCode >= 500 ? String(statusCode) : undefined,
  });
}

function nameOf({ method }: FastifyRequest, route: string | undefined): string {
  return route === undefined ? method : `${method} ${route}`;
}

/** The trace of a proxy that is trusted: of others, it would let strangers decide what is traced. */
function callersTrace({ ips = [], headers: { traceparent } }: FastifyRequest): string | undefined {
  // The first is the connection's own; others are there when that is trusted to have forwarded for them.
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : undefined;
}
