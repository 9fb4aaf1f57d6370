import fastifyCookie from '@fastify/cookie';
import fastify from 'fastify';
import type { FastifyInstance, FastifyServerOptions, FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Registry } from 'prom-client';
import { capConnections, connectionLimits, type ConnectionLimits } from './connection-limits';
import { type FloodRule, installFloodLimit } from '../limits/flood-limiter';
import { installCrossOrigin } from './cross-origin';
import { installOperatorHost, type OperatorHost } from '../pages/operator-host';
import { installEndpointList } from './endpoints/endpoint-list';
import { installHttpMetrics } from './http-metrics';
import { RequestLog } from './logging/logging';
import { answerBrokenRequest, answerError, installClosing, installUnknownRequests } from './replies/errors';
import { installRequestQueue } from './request-queue';
import { readableTarget, rememberAddresses } from './request-target';
import { createResponseCache } from './response-cache';
import { type Clock, systemClock } from '../clock';
import { type Tracer, type Span, enterSpan } from '../tracing/span';
import compress from '@fastify/compress';
import { constants } from 'node:zlib';
import { apiBasePaths } from '#contract/endpoint.ts';
import { chinaDay } from '#contract/china-day.ts';
import { reportCsp } from '#contract/report/report-endpoints.ts';

/** Bytes of a request body (api 2.0). */
const bodyLimit = 64 * 1024;

export interface HttpServerOptions extends SecurityHeaderOptions {
  /** Overrides of `connectionLimits`. */
  readonly connectionLimits?: Partial<ConnectionLimits> | undefined;
  /** The requests that a network may make, where not as usual. */
  readonly floodRule?: FloodRule | undefined;
  /** False, the default, logs nothing. */
  readonly logger?: FastifyServerOptions['logger'];
  /** The site's own origins, exactly as browsers send them. */
  readonly ownOrigins?: readonly string[];
  /** Origins of other sites whose pages may call the ow base, exactly as browsers send them. */
  readonly allowedOrigins?: readonly string[];
  /** Where the operators' console is; beside the site by default. */
  readonly operatorHost?: OperatorHost;
  /** Milliseconds that pages and public reads are kept; 0, the default, makes each anew. */
  readonly responseCacheTime?: number;
  /** Whether a failure that an endpoint does not declare is answered with 500, as in development; false, the default, logs it. */
  readonly strictFailures?: boolean;
  /** Addresses or ranges of proxies that may say who a visitor is. */
  readonly trustedProxies?: readonly string[];
  /** Where requests are counted; nobody reads it by default. */
  readonly registry?: Registry;
  /** What traces requests; nothing by default. */
  readonly tracer?: Tracer | undefined;
  /** Milliseconds of a clock that only goes forward, by which requests wait and are counted. */
  readonly time?: () => number;
  /** By which answers of an earlier day are forgotten; the system's clock by default. */
  readonly now?: Clock | undefined;
}

/** A server with everything that its routes share, and no route yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<FastifyInstance> {
  const { logger = false, ownOrigins = [], allowedOrigins = [], trustedProxies = [], floodRule, tracer } = options;
  const { operatorHost = 'site' } = options;
  const { registry = new Registry(), time = () => performance.now(), now = systemClock } = options;
  const limits = { ...connectionLimits, ...options.connectionLimits };
  const { headersTimeout, connectionsCheckingInterval, maxHeaderSize, ...rest } = limits;
  const { maxConnections, maxConnectionsPerNetwork, ...timeouts } = rest;
  const app = fastify({
    logger,
    bodyLimit,
    schemaController: withoutJsonSchemas,
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
  installOperatorHost(app, operatorHost);
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
  await app.register(compress, {
    customTypes: textTypes,
    threshold,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } },
    globalDecompression: false,
  });
  app.setErrorHandler(answerError);
  installUnknownRequests(app);
  installClosing(app);
  await installCrossOrigin(app, { ownOrigins, allowedOrigins, operatorHost });
  installEndpointList(app);
  app.decorate(
    'responseCache',
    createResponseCache(options.responseCacheTime ?? 0, undefined, () => chinaDay(now())),
  );
  app.decorate('strictFailures', options.strictFailures ?? false);
  return app;
}

/** Text only: media are compressed already, and their ranges count plain bytes. */
const textTypes = /^(text\/|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/;
/** Bytes under which compression costs more than it saves. */
const threshold = 1024;
/** Of 0 to 11; the default of 11 takes longer than the bytes it saves. */
const brotliQuality = 4;

/** What a file needs that is no document: its type is believed, and only this site's pages load it. */
const fileHeaders = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};

/** What browsers may do with documents and answers of the API (site S-8). */
const documentHeaders = {
  ...fileHeaders,
  'x-frame-options': 'DENY',
  'permissions-policy': 'fullscreen=(self), picture-in-picture=(self)',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-dns-prefetch-control': 'off',
  'x-permitted-cross-domain-policies': 'none',
  // Filters of old browsers could be turned against pages.
  'x-xss-protection': '0',
};

/** What keeps documents apart from others. Browsers ignore it, with an error on the console, where an origin is not trustworthy. */
const isolationHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
};
/** Names that browsers trust without encryption: no other machine answers for them. */
const trustedName = /^(localhost|127(\.\d+){3}|\[?::1\]?)$/;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the route sends files that are no documents. */
    isFile?: boolean;
  }
}

/** Where browsers report what the policy kept a page from. */
const reportAddress = apiBasePaths[reportCsp.base] + reportCsp.path;

/** What browsers remember of the site for a year: not to ask for it without encryption. */
const strictTransport = 'max-age=31536000';

interface SecurityHeaderOptions {
  /** Address of the sign-in site, which forms may be sent to. */
  readonly ssoUrl?: string | undefined;
  /** Address that pages load their files from; absent means the site itself. */
  readonly assetBase?: string | undefined;
  /** Origins that streams and tracks of films come from, beside the site. */
  readonly mediaOrigins?: readonly string[];
  /** Whether browsers have to use https for all subdomains too, all of which must have it; false by default. */
  readonly hstsSubdomains?: boolean;
}

/**
 * Gives every answer the headers of its kind: documents, answers of the API and refusals those of site S-7 and S-8 and the
 * request's id, files the few that matter to them.
 */
function installSecurityHeaders(app: FastifyInstance, options: SecurityHeaderOptions): void {
  const headers = { ...documentHeaders, 'content-security-policy': contentPolicy(options) };
  const secure = {
    'strict-transport-security': strictTransport + (options.hstsSubdomains ? '; includeSubDomains' : ''),
    // Browsers take endpoints of encrypted sites alone, and then send no reports to report-uri.
    'reporting-endpoints': `csp="${reportAddress}"`,
    'content-security-policy': `${headers['content-security-policy']};report-to csp`,
  };
  const setDocumentHeaders = (request: FastifyRequest, reply: FastifyReply) => {
    reply.headers(headers).header('x-request-id', request.id);
    // Without encryption anybody on the way could have set it (RFC 6797, 7.2).
    if (request.protocol === 'https') reply.headers(secure);
    if (request.protocol === 'https' || trustedName.test(request.hostname)) reply.headers(isolationHeaders);
  };

  app.addHook('onRequest', (request, reply, done) => {
    // Routes change some of them. Whether there is a file is only known once it is sent.
    if (!request.routeOptions.config.isFile) setDocumentHeaders(request, reply);
    done();
  });
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (!reply.hasHeader('x-content-type-options')) {
      if (request.routeOptions.config.isFile) reply.headers(fileHeaders);
      else setDocumentHeaders(request, reply);
    }
    done();
  });
}

/** What pages may load and where forms may go (site S-7). Inline scripts are refused; inline style attributes are not. */
function contentPolicy({ ssoUrl, assetBase, mediaOrigins = [] }: SecurityHeaderOptions): string {
  const [ssoOrigin, assetOrigin] = [originOf(ssoUrl), originOf(assetBase)];
  return [
    "default-src 'self'",
    `script-src 'self'${assetOrigin}`,
    `style-src 'self'${assetOrigin}`,
    "style-src-attr 'unsafe-inline'",
    ...(assetOrigin ? [`font-src 'self'${assetOrigin}`] : []),
    `img-src 'self'${assetOrigin} data: blob: https:`,
    `media-src 'self'${assetOrigin} blob: https:`,
    // Hosts by name: a foreign script could send the token to any other.
    [`connect-src 'self'${assetOrigin}`, ...mediaOrigins].join(' '),
    "worker-src 'self' blob:",
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'self'",
    `report-uri ${reportAddress}`,
    `form-action 'self'${ssoOrigin}`,
  ].join(';');
}

/** As one more source of a directive; nothing for a path of this site. */
function originOf(address: string | undefined): string {
  return address && URL.canParse(address) ? ` ${new URL(address).origin}` : '';
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The step that answers it; absent where nothing is traced. */
    span?: Span;
  }
}

/**
 * Makes each request a trace, named by its route, and adds the trace to its lines of the log. Probes and event streams, which have no
 * end, are left out. Install ahead of hooks that answer.
 * @see https://opentelemetry.io/docs/specs/semconv/http/http-spans/
 */
function beginRequestSpans(app: FastifyInstance, tracer: Tracer): void {
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
function enterRequestSpans(app: FastifyInstance): void {
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

/** The trace of a proxy that is trusted: of others, it would let anonymous senders decide what is traced. */
function callersTrace({ ips = [], headers: { traceparent } }: FastifyRequest): string | undefined {
  // The first is the connection's own; others are there when that is trusted to have forwarded for them.
  return ips.length > 1 && typeof traceparent === 'string' ? traceparent : undefined;
}

/**
 * Option of Fastify's. Its compilers for JSON Schema take a tenth of the start, and it loads them even where no route has such a
 * schema: endpoints are checked by the contract's.
 */
export const withoutJsonSchemas = { compilersFactory: { buildValidator: refuse, buildSerializer: refuse } };

function refuse(): never {
  throw new Error('Routes have no JSON Schema: bind an endpoint of the contract');
}
