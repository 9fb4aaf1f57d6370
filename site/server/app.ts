import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { Database } from './db/database';
import { installApiDocs } from './http/api-docs';
import { installClosing } from './http/closing';
import { installCompression } from './http/compression';
import { installCrossOrigin } from './http/cross-origin';
import { installEndpointList } from './http/endpoint-list';
import { answerError, installErrors } from './http/errors';
import { installPages, type BuiltSite } from './http/page-route';
import { installPublicAnswers } from './http/public-answers';
import { installSecurityHeaders } from './http/security-headers';
import { installUnknownRequests } from './http/unknown-requests';
import { createStore } from './repositories/store';
import { healthRoutes } from './routes/health-routes';
import { productRoutes } from './routes/product-routes';
import { reportRoutes } from './routes/report-routes';
import { createHealthService } from './services/health-service';
import { createProductService } from './services/product-service';
import { createReportService } from './services/report-service';

/** Bytes of a request body (api 2.0). */
const bodyLimit = 64 * 1024;

export interface AppDeps {
  readonly database: Database;
  /** Origins of other sites whose pages may call the ow base, exactly as browsers send them. */
  readonly allowedOrigins?: readonly string[];
  /** Whether the API's description is served at /api/docs. */
  readonly apiDocs?: boolean;
  /** Milliseconds that answers for everybody are held; 0, the default, makes each anew. */
  readonly publicAnswerTime?: number;
  /** The built client and its renderer; without them only the API is served. */
  readonly site?: BuiltSite | undefined;
  /** Address of the sign-in site, which forms may be sent to. */
  readonly ssoUrl?: string | undefined;
  /** False, the default, logs nothing. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether the server is about to stop and wants no new visitors. */
  readonly isDraining?: () => boolean;
}

/** Wires the server. It never listens: main.ts does, and tests call it by `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, site, ssoUrl, logger = false, isDraining = () => false } = deps;
  const app = fastify({
    logger,
    bodyLimit,
    genReqId: () => randomUUID(),
    frameworkErrors: answerError,
    // installClosing answers in their place, enveloped.
    return503OnClosing: false,
  });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await installSecurityHeaders(app, ssoUrl);
  await installCompression(app);
  installErrors(app);
  installUnknownRequests(app);
  installClosing(app);
  installCrossOrigin(app, deps.allowedOrigins ?? []);
  installEndpointList(app);
  installPublicAnswers(app, deps.publicAnswerTime ?? 0);

  const store = createStore(database);
  healthRoutes(app, createHealthService({ ping: database.ping, isDraining }));
  productRoutes(app, createProductService(store));
  await reportRoutes(
    app,
    createReportService({ log: (kind, details) => app.log.warn({ kind, ...details }, 'report') }),
  );
  if (deps.apiDocs) installApiDocs(app);
  if (site) await installPages(app, site);
  return app;
}
