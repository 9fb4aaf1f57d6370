import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import type { GetSiteConfigReply } from '../contract/site-config-schema';
import type { Clock } from './clock';
import { readConfig } from './config';
import type { Database } from './db/database';
import { installCompression } from './http/compression';
import { answerError, installErrors } from './http/errors';
import { installPages, type BuiltSite } from './http/page-route';
import { createRateLimiter } from './http/rate-limiter';
import { installSecurityHeaders } from './http/security-headers';
import { installUnknownRequests } from './http/unknown-requests';
import { createStore } from './repositories/store';
import { articleRoutes } from './routes/article-routes';
import { goodsRoutes } from './routes/goods-routes';
import { healthRoutes } from './routes/health-routes';
import { leadRoutes } from './routes/lead-routes';
import { materialRoutes } from './routes/material-routes';
import { pageContentRoutes } from './routes/page-content-routes';
import { productDetailRoutes } from './routes/product-detail-routes';
import { productRoutes } from './routes/product-routes';
import { siteConfigRoutes } from './routes/site-config-routes';
import { createArticleService } from './services/article-service';
import { createArticleViewService } from './services/article-view-service';
import { createHealthService } from './services/health-service';
import { createLeadService } from './services/lead-service';
import { createMaterialService } from './services/material-service';
import { createPageContentService } from './services/page-content-service';
import { createProductDetailService } from './services/product-detail-service';
import { createProductService } from './services/product-service';

/** Bytes of a request body (api 2.0). */
const bodyLimit = 64 * 1024;

/** Leads from one address (api 2.3). */
const leadsPerAddress = { max: 5, seconds: 60 * 60 };

export interface AppDeps {
  readonly database: Database;
  /** The built client and its renderer; without them only the API is served. */
  readonly site?: BuiltSite | undefined;
  /** Address of the sign-in site, which forms may be sent to. */
  readonly ssoUrl?: string | undefined;
  /** What /site-config answers; the defaults of the settings otherwise. */
  readonly siteConfig?: GetSiteConfigReply;
  /** False, the default, logs nothing. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether the server is about to stop and wants no new visitors. */
  readonly isDraining?: () => boolean;
  /** The system's clock by default. */
  readonly now?: Clock;
}

/** Wires the server. It never listens: main.ts does, and tests call it by `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const {
    database,
    site,
    ssoUrl,
    siteConfig = readConfig({}).site,
    logger = false,
    isDraining = () => false,
    now = () => new Date(),
  } = deps;
  const app = fastify({ logger, bodyLimit, genReqId: () => randomUUID(), frameworkErrors: answerError });
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });

  await installSecurityHeaders(app, ssoUrl);
  await installCompression(app);
  installErrors(app);
  installUnknownRequests(app);

  const store = createStore(database);
  healthRoutes(app, createHealthService({ ping: database.ping, isDraining }));
  const articleViews = createArticleViewService(store, now, (error) =>
    app.log.error({ err: error }, 'views not written'),
  );
  articleRoutes(app, createArticleService(store), articleViews);
  leadRoutes(app, createLeadService(store), createRateLimiter(leadsPerAddress, now));
  materialRoutes(app, createMaterialService(store, now));
  pageContentRoutes(app, createPageContentService(store));
  const productDetails = createProductDetailService(store);
  goodsRoutes(app, productDetails);
  productDetailRoutes(app, productDetails);
  productRoutes(app, createProductService(store));
  siteConfigRoutes(app, siteConfig);
  if (site) await installPages(app, site);
  return app;
}
