import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import type { z } from 'zod';
import type { Access } from '#contract/access.ts';
import { apiBasePaths, type Endpoint, type EndpointShape } from '#contract/endpoint.ts';
import type { Receipt } from '#contract/fields/receipt-schema.ts';
import type { FileReply } from '#contract/fields/file-schema.ts';
import { makeChange, type Change, type ChangeOptions } from '../../admin/record';
import type { Caller, Member, Operator, Visitor } from '../../caller';
import type { ChangeReply } from '#contract/operator/change-schema.ts';
import { entityTag, holdsTag } from '../response-cache';
import { readDeviceToken, readOperatorToken, writeDeviceToken, writeOperatorToken } from '../operator-cookie';
import { answerError } from '../replies/errors';
import { sendData, sendDataJson, sendFile } from '../replies/replies';
import { readAsPreviewed, previewTokenOf } from './preview-read';
import { asPublicRead } from '../../db/read-replica';
import type { IdempotencyKey } from '../../idempotency/idempotency';
import type { Transactions, Tx } from '../../tx';
import { callerOf, identify } from './authentication';
import { idempotencyKeyOfContent, readIdempotencyKey } from './idempotency-key';
import {
  createFailureCheck,
  type DescribedEndpoint,
  type EndpointSchema,
  type Matching,
  type ParsedInput,
  type RawInput,
} from './endpoint-list';
import { discardBody, maxFormBytes, readMultipartForm, refuseTooLarge, withRawBody } from './request-body';
import { parseInput } from './parse-input';

/** How long browsers and proxies keep a public read, in seconds (api 2.3). */
const publicCaching = 'public, max-age=60, stale-while-revalidate=600';

/** What a request holds beside its input. */
interface Exchange {
  /** For `transact`; undefined without a key. */
  readonly idempotencyKey: IdempotencyKey | undefined;
  /** For signatures of the body. */
  readonly headers: IncomingHttpHeaders;
  /** The token of an operator's session; undefined without one. */
  readonly operatorToken: string | undefined;
  /** Gives the browser another token of an operator's session; undefined removes it. */
  setOperatorToken(token: string | undefined): void;
  /** What an operator's sign-in of before left in the browser; undefined without one. */
  readonly deviceToken: string | undefined;
  /** Lets the browser be known at the next sign-in of the operator. */
  setDeviceToken(token: string): void;
}

/** A request within the process. */
const noExchange: Exchange = {
  idempotencyKey: undefined,
  headers: {},
  operatorToken: undefined,
  setOperatorToken: refuseCookie,
  deviceToken: undefined,
  setDeviceToken: refuseCookie,
};

function refuseCookie(): never {
  throw new Error('Without a browser there is no cookie');
}

/** What a handler gets of its request: the ways to the database, and what the endpoint's input does not hold. */
interface RequestContext extends Transactions, Exchange {}

/** What a handler of the console gets. */
interface OperatorContext extends RequestContext {
  /** Makes a change together with its line of the record, or rehearses it. The only way to change anything. */
  change(options: ChangeOptions, work: (tx: Tx) => Promise<Change>): Promise<ChangeReply>;
}

type ContextOf<Who> = [Who] extends [Operator] ? OperatorContext : RequestContext;

type Handler<Schema extends EndpointSchema, Who> = (
  context: ContextOf<Who>,
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
type Handlers<Endpoints, Schemas, Who> = {
  readonly [Name in keyof ShapesOf<Endpoints> & string]: `${Name}Schema` extends keyof Schemas
    ? HandlerOf<ShapesOf<Endpoints>[Name], Schemas[`${Name}Schema`], Who>
    : 'The schema is missing';
};

type HandlerOf<Shape, Schema, Who> = Shape extends EndpointShape
  ? Schema extends EndpointSchema
    ? [Schema] extends [Matching<Shape, Schema>]
      ? Guarded<Schema, Who> | Handler<Schema, Who>
      : 'The schema does not match the endpoint'
    : 'This is no schema of an endpoint'
  : never;

interface Guarded<Schema extends EndpointSchema, Who> extends RouteGuards<Who> {
  readonly handle: Handler<Schema, Who>;
}

/**
 * Binds the public endpoints of a noun, all that `endpoints` holds: their input is parsed, and refused with code 400 and the fields.
 * @param endpoints the noun's endpoints in the contract: its module, or some of them in an object.
 * @param schemas the module of their schemas.
 * @throws Error when an endpoint is for others.
 */
export function publicRoutes<Endpoints extends object, Schemas extends object>(
  app: FastifyInstance,
  transactions: Transactions,
  endpoints: Endpoints,
  schemas: Schemas,
  handlers: Handlers<Endpoints, Schemas, Visitor>,
): void {
  bindAll(app, transactions, endpoints, schemas, handlers as object, 'is not public', (access) => access === 'public');
}

/**
 * The same for the endpoints of those who are signed in and, where it says so, may do its action; everybody else is refused before
 * the body is read.
 */
export function memberRoutes<Endpoints extends object, Schemas extends object>(
  app: FastifyInstance,
  transactions: Transactions,
  endpoints: Endpoints,
  schemas: Schemas,
  handlers: Handlers<Endpoints, Schemas, Member>,
): void {
  bindAll(app, transactions, endpoints, schemas, handlers as object, 'is not for members', isForMembers);
}

function isForMembers(access: Access): boolean {
  return access === 'signed-in' || (access !== 'public' && 'action' in access);
}

/** The same for the endpoints of the console, whose callers are operators. */
export function operatorRoutes<Endpoints extends object, Schemas extends object>(
  app: FastifyInstance,
  transactions: Transactions,
  endpoints: Endpoints,
  schemas: Schemas,
  handlers: Handlers<Endpoints, Schemas, Operator>,
): void {
  bindAll(app, transactions, endpoints, schemas, handlers as object, 'is not for operators', isForOperators);
}

function isForOperators(access: Access): boolean {
  return typeof access === 'object' && 'operator' in access;
}

type AnyHandler = Handler<EndpointSchema, Caller>;

function bindAll(
  app: FastifyInstance,
  transactions: Transactions,
  endpoints: object,
  schemas: object,
  handlers: object,
  misfit: string,
  isFor: (access: Access) => boolean,
): void {
  for (const [name, entry] of Object.entries(handlers) as [string, AnyHandler | Guarded<EndpointSchema, Caller>][]) {
    const endpoint = endpoints[name as never] as Endpoint;
    const schema = schemas[`${name}Schema` as never] as EndpointSchema;
    if (!isFor(endpoint.access)) throw new Error(`The endpoint ${endpoint.name} ${misfit}`);
    bindEndpoint(app, transactions, { endpoint, schema }, typeof entry === 'function' ? { handle: entry } : entry);
  }
}

/** What stands between a caller and the handler. */
interface RouteGuards<Who> {
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

/** Lets a handler answer its endpoint: the reply is stripped to what is declared, and a cacheable one carries an ETag. */
function bindEndpoint(
  app: FastifyInstance,
  { read, transact }: Transactions,
  { endpoint, schema }: DescribedEndpoint,
  { handle, limit, content, within = (_caller, work) => work() }: Guarded<EndpointSchema, Caller>,
): void {
  const {
    base,
    name,
    method,
    path,
    isPriority = false,
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
    exchange: Partial<Exchange> = {},
    preview?: string,
  ): Promise<unknown> {
    const change: OperatorContext['change'] = (options, work) => {
      if (caller.kind !== 'operator') throw new Error('Only operators make changes that are recorded');
      return makeChange({ read, transact }, caller, options, work, exchange.idempotencyKey);
    };
    const context: OperatorContext = {
      ...noExchange,
      ...exchange,
      read: preview === undefined ? read : readAsPreviewed(app, preview),
      transact,
      change,
    };
    return schema.reply.parse(await handle(context, input, caller));
  }

  /** A public read, from the cache where it is fresh; the same for every caller. */
  async function cachedAnswer(raw: RawInput, caller: Caller) {
    const input = parseInput(schema, raw);
    const { responseCache } = app;
    const make = () => answer(input, caller);
    return responseCache.get(name + JSON.stringify(input), () =>
      responseCache.hasJustChanged() ? make() : asPublicRead(make),
    );
  }

  const options: RouteOptions = {
    method,
    url: apiBasePaths[base] + path,
    // Making a file of the console is recorded.
    exposeHeadRoute: !(file && base === 'operator'),
    config: {
      isPriority,
      binding: {
        endpoint,
        schema,
        async answer(raw, caller, preview) {
          if (preview !== undefined) return answer(parseInput(schema, raw), caller, {}, preview);
          if (cacheable) return (await cachedAnswer(raw, caller)).data;
          const input = parseInput(schema, raw);
          return answer(input, caller, { idempotencyKey: idempotencyKeyOfContent(endpoint, caller, input) });
        },
      },
    },
    ...(bodyLimit && { bodyLimit }),
    async handler(request, reply) {
      const caller = callerOf(request);
      const { params, query } = request;
      const preview = endpoint.access === 'public' && method === 'GET' ? previewTokenOf(request) : undefined;
      if (preview !== undefined) {
        return sendData(reply, base, await answer(parseInput(schema, { params, query }), caller, {}, preview));
      }
      if (cacheable) {
        const { json, tag } = await cachedAnswer({ params, query }, caller);
        return holdsIt(reply, tag) ? reply.code(304).send() : sendDataJson(reply, base, json);
      }
      const data = await within(caller, async () => {
        const body = multipart ? await readMultipartForm(request) : request.body;
        const input = parseInput(schema, { params, query, body });
        return answer(input, caller, {
          idempotencyKey: readIdempotencyKey(endpoint, request, reply, caller, input),
          headers: request.headers,
          operatorToken: readOperatorToken(request),
          setOperatorToken: (token) => writeOperatorToken(reply, token),
          deviceToken: readDeviceToken(request),
          setDeviceToken: (token) => writeDeviceToken(reply, token),
        });
      });
      // Other processes are notified; here the page that an operator opens next may be asked for before the notice comes.
      if (base === 'operator' && method !== 'GET') app.responseCache.clear();
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

/** Marks an answer as cacheable. @returns whether the caller holds it already. */
function holdsIt(reply: FastifyReply, tag: string): boolean {
  reply.headers({ 'cache-control': publicCaching, etag: tag });
  return holdsTag(reply.request.headers['if-none-match'], tag);
}
