import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { FailureName } from '#contract/codes.ts';
import { apiBasePaths, type Endpoint, type EndpointShape } from '#contract/endpoint.ts';
import { AppFailure } from '../../../app-failure';
import type { Caller, Visitor } from '../../caller';
import { endpointUrl } from '#contract/endpoint-url.ts';
import type { CallEndpoint } from '#contract/page-rendering.ts';

/** An endpoint with what it parses. */
export interface DescribedEndpoint {
  readonly endpoint: Endpoint;
  readonly schema: EndpointSchema;
}

/** An endpoint with what answers it. */
export interface BoundEndpoint extends DescribedEndpoint {
  /**
   * Answers within the process, without asking whether the caller may. Rejects with AppFailure.
   * @param preview token of the draft that a read shows.
   */
  answer(raw: RawInput, caller: Caller, preview?: string): Promise<unknown>;
}

/** A route below one of the three bases; only the binder gives it a binding. */
export interface ApiRoute {
  readonly method: string;
  readonly url: string;
  readonly binding: BoundEndpoint | undefined;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    binding?: BoundEndpoint;
  }
  interface FastifyInstance {
    /** Every route below the three bases, in the order of registration. */
    readonly apiRoutes: readonly ApiRoute[];
  }
}

/** Collects the API's routes, for its documents and its tests. Install before the routes, which it watches. */
export function installEndpointList(app: FastifyInstance): void {
  const routes: ApiRoute[] = [];
  const bases = Object.values(apiBasePaths);
  app.decorate('apiRoutes', routes);
  app.addHook('onRoute', ({ url, method, config }) => {
    if (!bases.some((base) => url.startsWith(`${base}/`))) return;
    for (const name of [method].flat()) {
      // Fastify adds HEAD beside every GET.
      if (name !== 'HEAD') routes.push({ method: name, url, binding: config?.binding });
    }
  });
}

/** What the API's documents describe. */
export function boundEndpoints(app: FastifyInstance): BoundEndpoint[] {
  return app.apiRoutes.flatMap(({ binding }) => binding ?? []);
}

/** The zod side of an endpoint: one schema for each part that it accepts, and one for its reply. */
export interface EndpointSchema {
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  reply: z.ZodType;
}

/** What a handler gets: the parts as their schemas hand them over. */
export type ParsedInput<Schema extends EndpointSchema> = {
  [Part in Exclude<keyof Schema, 'reply'>]: z.output<Schema[Part]>;
};

/**
 * Ties a schema to the endpoint's declared shape: every declared part is parsed and nothing else, each accepts what callers
 * are promised, and the reply is exactly the declared one. A breach is an error at the argument.
 */
export type Matching<Shape extends EndpointShape, Schema extends EndpointSchema> = {
  [Part in Exclude<keyof Shape, 'reply'>]: Part extends keyof Schema
    ? Shape[Part] extends z.input<Schema[Part]>
      ? unknown
      : never
    : never;
} & { [Part in Exclude<keyof Schema, keyof Shape>]: never } & {
  reply: z.output<Schema['reply']> extends Shape['reply']
    ? Shape['reply'] extends z.output<Schema['reply']>
      ? unknown
      : never
    : never;
};

/** What any call may meet: a mistake of the server, or a database that is out of reach. */
const failuresOfAll = ['internalError', 'unavailable'] as const;

/** Every failure that an endpoint may answer with: those it declares, and those that follow from the rest of its declaration. */
export function endpointFailures({ endpoint, schema }: DescribedEndpoint): FailureName[] {
  const { base, method, access, failures = [], fromPages, idempotency, noContent, rawBody, recentProof } = endpoint;
  const isPublic = access === 'public';
  // Pages of foreign origins may not write to the ow base; reports change nothing.
  const refusesForeignPages = fromPages || ((base === 'ow' || base === 'operator') && method !== 'GET' && !noContent);
  const takesInput = schema.params || schema.query || schema.body || idempotency;
  const all: readonly FailureName[] = [
    ...failures,
    ...(isPublic ? [] : (['loginRequired', 'loginRevoked', 'scopeChanged', 'forbidden'] as const)),
    // Whoever brings the token of a preview that is not good.
    ...(isPublic && method === 'GET' ? (['forbidden'] as const) : []),
    ...(refusesForeignPages ? (['forbidden'] as const) : []),
    ...(recentProof ? (['proofRequired'] as const) : []),
    ...(takesInput ? (['badRequest'] as const) : []),
    ...(idempotency ? (['duplicateSubmission'] as const) : []),
    ...(base === 'operator' && hasSearch(schema) ? (['tooManyRequests'] as const) : []),
    ...(schema.body ? (['payloadTooLarge'] as const) : []),
    ...(schema.body && !rawBody ? (['unsupportedMediaType'] as const) : []),
    ...failuresOfAll,
  ];
  return [...new Set(all)];
}

/** Whether callers search by a text, which may be a mobile. */
function hasSearch({ query }: EndpointSchema): boolean {
  return query !== undefined && 'shape' in query && 'search' in (query.shape as object);
}

declare module 'fastify' {
  interface FastifyInstance {
    /** Whether a failure that its endpoint does not declare is answered with 500, so that nobody overlooks it. */
    readonly strictFailures: boolean;
  }
}

/** @returns a function that turns an error of an endpoint into the one to answer: a failure that it does not declare is logged once. */
export function createFailureCheck(
  app: FastifyInstance,
  described: DescribedEndpoint,
): <E extends Error>(error: E) => E | AppFailure {
  const declared: ReadonlySet<FailureName> = new Set(endpointFailures(described));
  const logged = new Set<FailureName>();
  return (error) => {
    if (!(error instanceof AppFailure) || declared.has(error.failure)) return error;
    const { failure } = error;
    const message = `${described.endpoint.name} fails with ${failure}, which it does not declare`;
    if (app.strictFailures) return new AppFailure('internalError', { message, cause: error });
    if (!logged.has(failure)) {
      logged.add(failure);
      app.log.error({ err: error }, message);
    }
    return error;
  };
}

/** The parts of a request as they came, or as a page hands them over within the process. */
export interface RawInput {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** Pages are rendered for everybody alike, so nothing may depend on who asks for one. */
const anybody: Visitor = { kind: 'visitor', ip: '', network: '', userAgent: '', token: undefined };

/**
 * Answers public endpoints within the process, past the network and its hooks: the input is parsed, cacheable answers come
 * from the response cache, and failures reject with AppFailure, which has the `code`.
 * @param caller whose calls are counted, where an endpoint counts them.
 * @param preview token of the draft that the answers show.
 */
export function createEndpointCaller(app: FastifyInstance, caller: Visitor = anybody, preview?: string): CallEndpoint {
  return async (endpoint, input) => {
    const bound = boundEndpoints(app).find((each) => each.endpoint.name === endpoint.name);
    if (bound?.endpoint.access !== 'public')
      throw new Error(`No public endpoint answers ${endpointUrl(endpoint, input)}`);
    return (await bound.answer(input, caller, preview)) as never;
  };
}
