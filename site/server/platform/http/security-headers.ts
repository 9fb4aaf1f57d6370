import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBasePaths } from '../../../contract/endpoint';
import { reportCsp } from '../../../contract/report/report-endpoints';

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

export interface SecurityHeaderOptions {
  /** Address of the sign-in site, which forms may be sent to. */
  readonly ssoUrl: string | undefined;
  /** Address that pages load their files from; absent means the site itself. */
  readonly assetBase?: string | undefined;
  /** Origins that streams and tracks of films come from, beside the site. */
  readonly mediaOrigins?: readonly string[];
  /** Whether browsers are told to use https for all subdomains too, which a site must know of all of them. */
  readonly hstsSubdomains: boolean;
}

/**
 * Gives every answer the headers of its kind: documents, answers of the API and refusals those of site S-7 and S-8 and the
 * request's id, files the few that matter to them.
 */
export function installSecurityHeaders(
  app: FastifyInstance,
  { hstsSubdomains, ...places }: SecurityHeaderOptions,
): void {
  const headers = { ...documentHeaders, 'content-security-policy': contentPolicy(places) };
  const secure = {
    'strict-transport-security': strictTransport + (hstsSubdomains ? '; includeSubDomains' : ''),
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
function contentPolicy({
  ssoUrl,
  assetBase,
  mediaOrigins = [],
}: Omit<SecurityHeaderOptions, 'hstsSubdomains'>): string {
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
