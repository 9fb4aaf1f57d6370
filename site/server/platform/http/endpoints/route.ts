import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { AppFailure } from '../../../app-failure';
import type { Visitor } from '../../caller';
import { apiBasePaths, type Endpoint, type EndpointShape } from '../../../../contract/endpoint';
import type { EndpointSchema, Matching, ParsedInput } from './endpoint-schema';
import { holdsTag } from '../entity-tag';
import { fieldMessage, fieldMessages } from './field-message';
import { readMultipartForm } from './multipart-form';
import { sendData, sendDataJson } from '../replies/replies';
import { unstorableTexts } from './unstorable-text';

/** How long browsers and proxies keep a public read, in seconds (api 2.3). */
const publicCaching = 'public, max-age=60, stale-while-revalidate=600';

interface Answering<Schema extends EndpointSchema, Who> {
  /** Who asks; rejects before the input is read when they may not. */
  identify(request: FastifyRequest): Promise<Who>;
  handler(input: ParsedInput<Schema>, who: Who): Promise<z.input<Schema['reply']>>;
}

/**
 * Binds an endpoint of the contract that everybody may call: its input is parsed and refused with code 400 and the fields,
 * its reply is stripped to what is declared, and a cacheable one carries an ETag.
 * @throws Error when the endpoint carries a token: callerRoute and tokenRoute bind those.
 */
export function route<Shape extends EndpointShape, Schema extends EndpointSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  schema: Schema & Matching<Shape, Schema>,
  handler: (input: ParsedInput<Schema>, visitor: Visitor) => Promise<z.input<Schema['reply']>>,
): void {
  if (endpoint.auth) throw new Error(`The endpoint ${endpoint.name} carries a token`);
  bindEndpoint<Schema, Visitor>(app, endpoint, schema as EndpointSchema, {
    identify: async (request) => visitorOf(request),
    handler,
  });
}

/** What every way of binding an endpoint shares. */
export function bindEndpoint<Schema extends EndpointSchema, Who>(
  app: FastifyInstance,
  endpoint: Endpoint,
  schema: EndpointSchema,
  { identify, handler }: Answering<Schema, Who>,
): void {
  const { base, name, method, path, cacheable = false, bodyLimit, multipart, noContent } = endpoint;
  app.route({
    method,
    url: apiBasePaths[base] + path,
    config: { binding: { endpoint, schema } },
    ...(bodyLimit && { bodyLimit }),
    async handler(request, reply) {
      const who = await identify(request);
      const { params, query } = request;
      const body = multipart ? await readMultipartForm(request) : request.body;
      const input = parseInput<Schema>(schema, { params, query, body });
      const answer = async () => schema.reply.parse(await handler(input, who));
      if (cacheable) {
        const { json, tag } = await app.publicAnswers.get(name + JSON.stringify(input), answer);
        return holdsIt(reply, tag) ? reply.code(304).send() : sendDataJson(reply, base, json);
      }
      const data = await answer();
      return noContent ? reply.code(204).send() : sendData(reply, base, data);
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
    if (!result) continue;
    if (result.success) parsed[part] = result.data;
    else issues.push(...result.error.issues);
    issues.push(...unstorableTexts(request[part]).map(malformed));
  }
  if (issues.length > 0) throw new AppFailure('badRequest', { fields: fieldMessages(issues) });
  return parsed as ParsedInput<Schema>;
}

function malformed(path: string): z.core.$ZodIssue {
  return { code: 'custom', path: path.split('.'), message: '格式不正确', input: undefined };
}

/** Marks an answer as cacheable, and tells whether the caller holds it already. */
function holdsIt(reply: FastifyReply, tag: string): boolean {
  reply.headers({ 'cache-control': publicCaching, etag: tag });
  return holdsTag(reply.request.headers['if-none-match'], tag);
}
