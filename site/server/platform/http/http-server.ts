import fastifyCookie from '@fastify/cookie';
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { capConnections, connectionLimits, type ConnectionLimits } from './connection-limits';
import { type FloodRule, installFloodLimit } from '../limits/flood-limiter';
import { installCrossOrigin } from './cross-origin';
import { installEndpointList, installFailureCheck } from './endpoints/endpoint-list';
import { installHttpMetrics } from './http-metrics';
import { RequestLog } from './logging/logging';
import {
  answerBrokenRequest,
  answerError,
  installClosing,
  installErrors,
  installUnknownRequests,
} from './replies/errors';
import { installRequestQueue } from './request-queue';
import { beginRequestSpans, enterRequestSpans } from './request-spans';
import { readableTarget, rememberAddresses } from './request-target';
import { installResponseCache } from './response-cache';
import { installSecurityHeaders } from './security-headers';
import type { Tracer } from '../tracing/span';
import compress from '@fastify/compress';
import { constants } from 'node:zlib';

/** Bytes of a request body (api 2.0). */
const bodyLimit = 64 * 1024;

export interface HttpServerOptions {
  /** What connections may do otherwise than `connectionLimits` say. */
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined;
  /** How often a network may ask, where not as usual. */
  readonly floodRule?: FloodRule | undefined;
  /** False logs nothing. */
  readonly logger: FastifyServerOptions['logger'];
  /** The site's own origins, exactly as browsers send them. */
  readonly ownOrigins: readonly string[];
  /** Origins of other sites whose pages may call the ow base, exactly as browsers send them. */
  readonly allowedOrigins: readonly string[];
  /** Milliseconds that public reads are kept; 0 makes each anew. */
  readonly responseCacheTime: number;
  /** Whether a failure that an endpoint does not declare is a mistake of ours, answered with 500. */
  readonly strictFailures: boolean;
  /** Whether browsers are told to use https for all subdomains too. */
  readonly hstsSubdomains: boolean;
  /** Address of the sign-in site, which forms may be sent to. */
  readonly ssoUrl: string | undefined;
  /** Address that pages load their files from; absent means the site itself. */
  readonly assetBase?: string | undefined;
  /** Origins that streams and tracks of films come from, beside the site. */
  readonly mediaOrigins?: readonly string[];
  /** Addresses or ranges of proxies whose word on the visitor's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Where requests are counted; nobody reads it by default. */
  readonly registry?: Registry;
  /** What traces requests; nothing by default. */
  readonly tracer?: Tracer | undefined;
  /** Milliseconds of a clock that only goes forward, by which requests wait and are counted. */
  readonly time?: () => number;
}

/** A server with everything that its routes share, and no route yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const {
    logger,
    trustedProxies,
    floodRule,
    tracer,
    registry = new Registry(),
    time = () => performance.now(),
  } = options;
  const limits = { ...connectionLimits, ...options.connectionLimits };
  const { headersTimeout, connectionsCheckingInterval, maxHeaderSize, ...rest } = limits;
  const { maxConnections, maxConnectionsPerNetwork, ...timeouts } = rest;
  const app = fastify({
    ...(logger !== undefined && { logger }),
    bodyLimit,
    ...timeouts,
    http: { headersTimeout, connectionsCheckingInterval, maxHeaderSize },
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
    rewriteUrl: ({ url = '' }) => readableTarget(url),
    // Nothing longer comes through the parser of HTTP, and what a parameter may be is for its schema to say.
    routerOptions: { maxParamLength: maxHeaderSize },
    genReqId: () => randomUUID(),
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenRequest,
    logController: new RequestLog(),
    // installClosing answers in their place, enveloped.
    return503OnClosing: false,
  });
  rememberAddresses(app);
  const maxPerNetwork = trustedProxies.length === 0 ? maxConnectionsPerNetwork : undefined;
  capConnections(app.server, { max: maxConnections, maxPerNetwork });
  app.removeContentTypeParser('text/plain');
  installSecurityHeaders(app, options);
  installHttpMetrics(app, registry);
  installFloodLimit(app, time, floodRule);
  if (tracer) beginRequestSpans(app, tracer);
  installRequestQueue(app, time);
  if (tracer) enterRequestSpans(app);
  await app.register(fastifyCookie);
  await installCompression(app);
  installErrors(app);
  installUnknownRequests(app);
  installClosing(app);
  await installCrossOrigin(app, options);
  installEndpointList(app);
  installResponseCache(app, options.responseCacheTime);
  installFailureCheck(app, { strict: options.strictFailures });
  return app;
}

/** Text only: media are compressed already, and their ranges count plain bytes. */
const textTypes = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
/** Bytes under which compression costs more than it saves. */
const threshold = 1024;
/** Of 0 to 11; the default of 11 takes longer than the bytes it saves. */
const brotliQuality = 4;

export async function installCompression(app: FastifyInstance): Promise<void> {
  await app.register(compress, {
    customTypes: textTypes,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    globalDecompression: false,
  });
}
