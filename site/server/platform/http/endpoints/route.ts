import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import { apiBasePaths, type Endpoint, type EndpointShape } from '../../../../contract/endpoint';
import type { Receipt } from '../../../../contract/fields/receipt-schema';
import type { FileReply } from '../../../../contract/fields/file-schema';
import type { Caller, Member, Visitor } from '../../caller';
import { entityTag, holdsTag } from '../response-cache';
import { answerError } from '../replies/errors';
import { sendData, sendDataJson, sendFile } from '../replies/replies';
import { asPublicRead } from '../../public-read';
import type { IdempotencyKey } from '../../idempotency/idempotency';
import type { Transactions } from '../../tx';
import { callerOf, identify } from './authentication';
import {
  createFailureCheck,
  type EndpointSchema,
  type Matching,
  type ParsedInput,
  type RawInput,
} from './endpoint-list';
import { idempotencyKeyOfContent, readIdempotencyKey } from './idempotency-key';
import { discardBody, maxFormBytes, readMultipartForm, refuseTooLarge, withRawBody } from './request-body';
import { parseInput } from './parse-input';

/** How long browsers and proxies keep a public read, in seconds (api 2.3). */
const publicCaching = 'public, max-age=60, stale-while-revalidate=600';

type Handler<Schema extends EndpointSchema, Who> = (
  input: ParsedInput<Schema>,
  caller: Who,
  /** To be handed to `transactOnce`; undefined without a key. */
  once: IdempotencyKey | undefined,
  /** For signatures of the body, which stand there. */
  headers: IncomingHttpHeaders,
) => Promise<z.input<Schema['reply']>>;

/** What a handler in a map gets of its request: the ways to the database, and what the endpoint's input does not hold. */
export interface RequestContext extends Transactions {
  /** For `transact`; undefined without a key. */
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** For signatures of the body. */
  readonly headers: IncomingHttpHeaders;
}

type ContextHandler<Schema extends EndpointSchema, Who> = (
  context: RequestContext,
  input: ParsedInput<Schema>,
  caller: Who,
) => Promise<z.input<Schema['reply']>>;

/** The shapes of those members of a contract's module that are endpoints, by their names. */
type ShapesOf<Endpoints> = {
  [Name in keyof Endpoints as Endpoints[Name] extends Endpoint<infer _>
    ? Name
    : never]: Endpoints[Name] extends Endpoint<infer Shape> ? Shape : never;
};

/**
 * One handler for each endpoint, alone or with its guards. The schema of `getOrder` is `getOrderSchema`; one that is missing, or
 * does not match the endpoint's declared shape, is an error at the handler.
 */
export type Handlers<Endpoints, Schemas, Who> = {
  readonly [Name in keyof ShapesOf<Endpoints> & string]: `${Name}Schema` extends keyof Schemas
    ? HandlerOf<ShapesOf<Endpoints>[Name], Schemas[`${Name}Schema`], Who>
    : 'The schema is missing';
};

type HandlerOf<Shape, Schema, Who> = Shape extends EndpointShape
  ? Schema extends EndpointSchema
    ? [Schema] extends [Matching<Shape, Schema>]
      ? Guarded<Schema, Who> | ContextHandler<Schema, Who>
      : 'The schema does not match the endpoint'
    : 'This is no schema of an endpoint'
  : never;

interface Guarded<Schema extends EndpointSchema, Who> extends RouteGuards<Who> {
  readonly handle: ContextHandler<Schema, Who>;
}

/**
 * Binds the public endpoints of a noun, all that `endpoints` holds.
 * @param endpoints the noun's endpoints in the contract: its module, or some of them in an object.
 * @param schemas the module of their schemas.
 */
export function publicRoutes<Endpoints extends object, Schemas extends object>(
  app: FastifyInstance,
  transactions: Transactions,
  endpoints: Endpoints,
  schemas: Schemas,
  handlers: Handlers<Endpoints, Schemas, Visitor>,
): void {
  bindAll(app, transactions, endpoints, schemas, handlers as object, route as Bind);
}

/** The same for the endpoints of members. */
export function memberRoutes<Endpoints extends object, Schemas extends object>(
  app: FastifyInstance,
  transactions: Transactions,
  endpoints: Endpoints,
  schemas: Schemas,
  handlers: Handlers<Endpoints, Schemas, Member>,
): void {
  bindAll(app, transactions, endpoints, schemas, handlers as object, memberRoute as Bind);
}

type Bind = (
  app: FastifyInstance,
  endpoint: Endpoint,
  schema: EndpointSchema,
  handler: Handler<EndpointSchema, Caller>,
  guards?: RouteGuards<Caller>,
) => void;
type AnyHandler = ContextHandler<EndpointSchema, Caller>;

function bindAll(
  app: FastifyInstance,
  { read, transact }: Transactions,
  endpoints: object,
  schemas: object,
  handlers: object,
  bind: Bind,
): void {
  for (const [name, entry] of Object.entries(handlers) as [string, AnyHandler | { handle: AnyHandler }][]) {
    const { handle, ...guards } = typeof entry === 'function' ? { handle: entry } : entry;
    bind(
      app,
      endpoints[name as never] as Endpoint,
      schemas[`${name}Schema` as never] as EndpointSchema,
      (input, caller, idempotencyKey, headers) => handle({ read, transact, idempotencyKey, headers }, input, caller),
      guards,
    );
  }
}

/** What stands between a caller and the handler. */
export interface RouteGuards<Who> {
  /** Counts the call, before its body is read. Rejects with AppFailure when there were too many. */
  limit?(caller: Who): Promise<void>;
  /**
   * What of the payload names its content, for callers who ask again and again: who holds its ETag is answered 304. Browsers
   * keep nothing, so only those who send `If-None-Match` themselves are.
   */
  content?(data: never): unknown;
  /** Does the work, which reads a form and calls the handler, while it may go on beside others. */
  within?<Result>(caller: Who, work: () => Promise<Result>): Promise<Result>;
}

/**
 * Binds an endpoint of the contract that everybody may call: its input is parsed and refused with code 400 and the fields,
 * its reply is stripped to what is declared, and a cacheable one carries an ETag.
 * @throws Error when the endpoint is not public: memberRoute binds those.
 */
export function route<Shape extends EndpointShape, Schema extends EndpointSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  schema: Schema & Matching<Shape, Schema>,
  handler: Handler<Schema, Visitor>,
  guards: RouteGuards<Visitor> = {},
): void {
  if (endpoint.access !== 'public') throw new Error(`The endpoint ${endpoint.name} is not public`);
  bindEndpoint(
    app,
    endpoint,
    schema as EndpointSchema,
    handler as Handler<EndpointSchema, Caller>,
    guards as RouteGuards<Caller>,
  );
}

/**
 * Binds an endpoint for those who are signed in and, where it says so, may do its action; everybody else is refused before
 * the body is read.
 * @throws Error when the endpoint is for others.
 */
export function memberRoute<Shape extends EndpointShape, Schema extends EndpointSchema>(
  app: FastifyInstance,
  endpoint: Endpoint<Shape>,
  schema: Schema & Matching<Shape, Schema>,
  handler: Handler<Schema, Member>,
  guards: RouteGuards<Member> = {},
): void {
  const { access, name } = endpoint;
  const isForMembers = access === 'signed-in' || (access !== 'public' && 'action' in access);
  if (!isForMembers) throw new Error(`The endpoint ${name} is not for members`);
  bindEndpoint(
    app,
    endpoint,
    schema as EndpointSchema,
    handler as Handler<EndpointSchema, Caller>,
    guards as RouteGuards<Caller>,
  );
}

function bindEndpoint(
  app: FastifyInstance,
  endpoint: Endpoint,
  schema: EndpointSchema,
  handler: Handler<EndpointSchema, Caller>,
  { limit, content, within = (_caller, work) => work() }: RouteGuards<Caller>,
): void {
  const {
    base,
    name,
    method,
    path,
    cacheable = false,
    bodyLimit,
    multipart,
    rawBody,
    noContent,
    file,
    receipt,
  } = endpoint;
  const checkFailure = createFailureCheck(app, { endpoint, schema });

  /** Refuses whoever may not call, and what is too much, while the body waits in the network. */
  async function admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    reply.header('cache-control', 'no-store');
    const caller = await identify(app, endpoint, request);
    if (multipart) refuseTooLarge(request, maxFormBytes(endpoint));
    await limit?.(caller);
    request.caller = caller;
  }

  /** The payload, stripped to what the reply declares. */
  async function answer(
    input: ParsedInput<EndpointSchema>,
    caller: Caller,
    once?: IdempotencyKey,
    headers: IncomingHttpHeaders = {},
  ): Promise<unknown> {
    return schema.reply.parse(await handler(input, caller, once, headers));
  }

  /** A public read, from the cache where it is fresh; the same for every caller. */
  async function cachedAnswer(raw: RawInput, caller: Caller) {
    const input = parseInput(schema, raw);
    return app.responseCache.get(name + JSON.stringify(input), () => asPublicRead(() => answer(input, caller)));
  }

  const options: RouteOptions = {
    method,
    url: apiBasePaths[base] + path,
    config: {
      // Orders, payments, and what channels tell of them.
      isPriority: (receipt && method !== 'GET') || endpoint.idempotency === 'required',
      binding: {
        endpoint,
        schema,
        async answer(raw, caller) {
          if (cacheable) return (await cachedAnswer(raw, caller)).data;
          const input = parseInput(schema, raw);
          return answer(input, caller, idempotencyKeyOfContent(endpoint, caller, input));
        },
      },
    },
    ...(bodyLimit && { bodyLimit }),
    async handler(request, reply) {
      const caller = callerOf(request);
      const { params, query } = request;
      if (cacheable) {
        const { json, tag } = await cachedAnswer({ params, query }, caller);
        return holdsIt(reply, tag) ? reply.code(304).send() : sendDataJson(reply, base, json);
      }
      const data = await within(caller, async () => {
        const body = multipart ? await readMultipartForm(request) : request.body;
        const input = parseInput(schema, { params, query, body });
        return answer(input, caller, readIdempotencyKey(endpoint, request, reply, caller, input), request.headers);
      });
      if (file) return sendFile(reply, data as FileReply, 'private, no-store');
      if (receipt) return sendReceipt(reply, data as Receipt);
      if (content) {
        const tag = entityTag(JSON.stringify(content(data as never)));
        reply.header('etag', tag);
        if (holdsTag(request.headers['if-none-match'], tag)) return reply.code(304).send();
      }
      return noContent ? reply.code(204).send() : sendData(reply, base, data);
    },
    // Programs that want a receipt go by the HTTP status.
    errorHandler: (error, request, reply) => answerError(checkFailure(error), request, reply, receipt),
    onRequest: admit,
    onResponse: async (request) => discardBody(request),
  };
  if (rawBody) withRawBody(app, (scope) => scope.route(options));
  else app.route(options);
}

function sendReceipt(reply: FastifyReply, { status, type, text, maxAge }: Receipt): FastifyReply {
  if (maxAge !== undefined) reply.header('cache-control', `public, max-age=${maxAge}`);
  return reply.code(status).type(type).send(text);
}

/** Marks an answer as cacheable, and tells whether the caller holds it already. */
function holdsIt(reply: FastifyReply, tag: string): boolean {
  reply.headers({ 'cache-control': publicCaching, etag: tag });
  return holdsTag(reply.request.headers['if-none-match'], tag);
}
