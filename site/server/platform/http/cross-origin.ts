import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Endpoint } from '../../../contract/endpoint';
import { AppFailure } from '../../app-failure';
import { baseOf, isApiPath } from './replies/replies';

/** Seconds that a browser remembers what it may send. */
const preflightTime = 600;
const readHeaders = 'etag, retry-after, x-request-id';
const sentHeaders = 'authorization, content-type, idempotency-key, if-none-match';
const sentMethods = 'GET, POST, PATCH, DELETE';

/**
 * Lets pages of the allowed origins call the API, the ow base with credentials, and refuses writes to that base from all
 * others (site S-9). The other bases take a bearer token alone, which no browser sends by itself.
 * @param origins exact origins, such as `https://m.example.cn`.
 */
export function installCrossOrigin(app: FastifyInstance, origins: readonly string[]): void {
  const allowed = new Set(origins);

  app.addHook('onRequest', async (request, reply) => {
    const { origin } = request.headers;
    if (!isApiPath(request.url)) return;
    const isOw = isOwPath(request.url);
    reply.header('vary', 'origin');
    if (origin === undefined) {
      if (endpointOf(request)?.fromPages) throw elsewhere();
      return;
    }
    if (isSameOrigin(origin, request)) return;
    if (allowed.has(origin)) {
      reply.headers({
        'access-control-allow-origin': origin,
        ...(isOw && { 'access-control-allow-credentials': 'true' }),
        'access-control-expose-headers': readHeaders,
      });
      if (isPreflight(request)) return answerPreflight(reply);
    } else if (isOw && isWrite(request)) {
      throw elsewhere();
    }
  });
}

function elsewhere(): AppFailure {
  return new AppFailure('forbidden', { message: '请在本站页面内提交' });
}

function isOwPath(url: string): boolean {
  return url.startsWith('/api/v1/') && baseOf(url) === 'ow';
}

function isSameOrigin(origin: string, { host }: FastifyRequest): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

/** Reports change nothing, and browsers send some of them without saying from where. */
function isWrite(request: FastifyRequest): boolean {
  return !['GET', 'HEAD', 'OPTIONS'].includes(request.method) && !endpointOf(request)?.noContent;
}

function endpointOf({ routeOptions }: FastifyRequest): Endpoint | undefined {
  return routeOptions.config?.binding?.endpoint;
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .headers({
      'access-control-allow-methods': sentMethods,
      'access-control-allow-headers': sentHeaders,
      'access-control-max-age': String(preflightTime),
      'cache-control': 'no-store',
    })
    .code(204)
    .send();
}
