import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppFailure } from '../app-failure';
import type { Visitor } from '../caller';
import { apiBasePaths, type Endpoint, type EndpointShape } from '../../contract/endpoint';
import type { EndpointSchema, Matching, ParsedInput } from './endpoint-schema';
import { entityTag, holdsTag } from './entity-tag';
import { fieldMessage, fieldMessages } from './field-message';
import { sendData } from './replies';
import { assertSameOrigin } from './same-origin';

/** How long browsers and proxies keep a public read, in seconds (api 2.3). */
const publicCaching = 'public, max-age=60, stale-while-revalidate=600';

/**
 * Binds an endpoint of the contract: its input is parsed and refused with code 400 and the fields, its reply is stripped to
 * what is declared, and a cacheable one carries an ETag.
 */
export function route<Shape extends EndpointShape, Schema extends EndpointSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  schema: Schema & Matching<Shape, Schema>,
  handler: (input: ParsedInput<Schema>, visitor: Visitor) => Promise<z.input<Schema['reply']>>,
): void {
  const { base, method, path, cacheable = false, sameOrigin = false } = endpoint;
  app.route({
    method,
    url: apiBasePaths[base] + path,
    async handler(request, reply) {
      if (sameOrigin) assertSameOrigin(request);
      const input = parseInput<Schema>(schema as EndpointSchema, request);
      const data = schema.reply.parse(await handler(input, visitorOf(request)));
      if (cacheable && answeredFromCache(reply, data)) return reply;
      return sendData(reply, base, data);
    },
    onRequest: async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    },
  });
}

function visitorOf({ ip, headers }: FastifyRequest): Visitor {
  return { ip, userAgent: headers['user-agent'] ?? '' };
}

function parseInput<Schema extends EndpointSchema>(
  schema: EndpointSchema,
  request: { params: unknown; query: unknown; body: unknown },
): ParsedInput<Schema> {
  const parsed: Record<string, unknown> = {};
  const issues: z.core.$ZodIssue[] = [];
  for (const part of ['params', 'query', 'body'] as const) {
    const result = schema[part]?.safeParse(request[part], { error: fieldMessage });
    if (result?.success) parsed[part] = result.data;
    else if (result) issues.push(...result.error.issues);
  }
  if (issues.length > 0) throw new AppFailure('badRequest', { fields: fieldMessages(issues) });
  return parsed as ParsedInput<Schema>;
}

/** Marks an answer as cacheable, and answers 304 when the caller holds it already. */
function answeredFromCache(reply: FastifyReply, data: unknown): boolean {
  const tag = entityTag(JSON.stringify(data));
  reply.headers({ 'cache-control': publicCaching, etag: tag });
  if (!holdsTag(reply.request.headers['if-none-match'], tag)) return false;
  reply.code(304).send();
  return true;
}
