import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import { apiBasePaths } from '../../../contract/endpoint';
import { reportCsp } from '../../../contract/report/report-endpoints';

/** What pages may load and where forms may go (site S-7). Inline scripts are refused; inline style attributes are not. */
function contentPolicy(ssoUrl: string | undefined) {
  const ssoOrigin = ssoUrl && URL.canParse(ssoUrl) ? [new URL(ssoUrl).origin] : [];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    styleSrc: ["'self'"],
    styleSrcAttr: ["'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    mediaSrc: ["'self'", 'blob:', 'https:'],
    connectSrc: ["'self'", 'https:'],
    workerSrc: ["'self'", 'blob:'],
    frameSrc: ["'none'"],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    reportUri: [apiBasePaths[reportCsp.base] + reportCsp.path],
    formAction: ["'self'", ...ssoOrigin],
  };
}

/** Sets the headers of site S-7 and S-8 on every answer. */
export async function installSecurityHeaders(app: FastifyInstance, ssoUrl?: string): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(ssoUrl) },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('permissions-policy', 'fullscreen=(self), picture-in-picture=(self)');
  });
}
