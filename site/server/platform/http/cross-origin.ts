import cors, { type FastifyCorsOptions } from '@fastify/cors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { apiBasePaths, type Endpoint } from '#contract/endpoint.ts';
import { scopeHeader } from '#contract/session/caller-scope.ts';
import { AppFailure } from '../../app-failure';
import type { OperatorHost } from '../pages/operator-host';
import { isApiRoute } from './replies/replies';

/** What allowed pages may send and read, and the seconds that a browser remembers it. */
const allowance = {
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  allowedHeaders: ['authorization', 'content-type', 'idempotency-key', 'if-none-match', scopeHeader],
  exposedHeaders: ['content-disposition', 'etag', 'retry-after', 'x-request-id'],
  maxAge: 600,
  cacheControl: 'no-store',
} satisfies FastifyCorsOptions;

/**
 * Lets pages of the allowed origins call the API, the ow base with credentials, and refuses writes to that base from all
 * others (site S-9). Writes to the operators' base come from the console's own pages alone. The other bases take a bearer token, which no
 * browser sends by itself.
 * @param origins exact origins, such as `https://m.example.cn`: those of this site and those allowed beside it.
 */
export async function installCrossOrigin(
  app: FastifyInstance,
  origins: {
    readonly ownOrigins: readonly string[];
    readonly allowedOrigins: readonly string[];
    readonly operatorHost: OperatorHost;
  },
): Promise<void> {
  const allowed = new Set(origins.allowedOrigins);
  const { operatorHost } = origins;
  const consoleOrigins = typeof operatorHost === 'object' ? [operatorHost.origin] : origins.ownOrigins;
  const isOwn = (request: FastifyRequest) => isFromThisSite(request, origins.ownOrigins);

  /** Origins that are not allowed get no header at all, and their preflights the answer of an unknown method. */
  function corsOf(request: FastifyRequest): FastifyCorsOptions {
    const { origin } = request.headers;
    if (origin === undefined || isOwn(request) || isOperator(request) || !allowed.has(origin)) return { origin: false };
    const isPreflight = request.headers['access-control-request-method'] !== undefined;
    return { ...allowance, origin, credentials: isOw(request), preflight: isPreflight };
  }

  app.addHook('onRoute', (route) => {
    // What is not the API's is the same for every origin.
    if (!isApiRoute(route.url)) route.config = { ...route.config, cors: false } as NonNullable<typeof route.config>;
  });
  await app.register(cors, { delegator: (request, decide) => decide(null, corsOf(request)) });
  app.addHook('onRequest', async (request) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    // A file of the console is recorded: no link of another site may ask for one.
    if (isOperator(request) && site !== undefined && site !== 'same-origin' && site !== 'none') throw elsewhere();
    if (isOperator(request) && isWrite(request)) {
      if (!isFromThisSite(request, consoleOrigins)) throw elsewhere();
    } else if (origin === undefined) {
      if (endpointOf(request)?.fromPages) throw elsewhere();
    } else if (isOw(request) && isWrite(request) && !allowed.has(origin) && !isOwn(request)) {
      throw elsewhere();
    }
  });
}

function elsewhere(): AppFailure {
  return new AppFailure('forbidden', { message: '请在本站页面内提交' });
}

function isOw(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith(`${apiBasePaths.ow}/`) === true;
}

function isOperator(request: FastifyRequest): boolean {
  return request.routeOptions.url?.startsWith(`${apiBasePaths.operator}/`) === true;
}

/** Reports change nothing, and browsers send some of them without saying from where. */
function isWrite(request: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !endpointOf(request)?.noContent;
}

function endpointOf({ routeOptions }: FastifyRequest): Endpoint | undefined {
  return routeOptions.config?.binding?.endpoint;
}

/**
 * Whether a page of this site sent the request. Browsers say so themselves where the connection is secure, whatever name the site is
 * reached by, and send `Origin` with each form elsewhere; `Host` and `X-Forwarded-Host` are believed nowhere.
 * @param ownOrigins the site's own origins, exactly as browsers send them.
 */
export function isFromThisSite({ headers }: FastifyRequest, ownOrigins: readonly string[]): boolean {
  const { origin, 'sec-fetch-site': site } = headers;
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && ownOrigins.includes(origin);
}
