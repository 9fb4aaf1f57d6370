import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { apiBasePaths } from '../contract/endpoint';
import type { GetSiteConfigReply } from '../contract/site-config-schema';
import type { Clock } from './clock';
import type { Database } from './db/database';
import { installApiDocs } from './http/api-docs';
import { installBearer } from './http/bearer';
import { installClosing } from './http/closing';
import { installCompression } from './http/compression';
import { installCrossOrigin } from './http/cross-origin';
import { installEndpointList } from './http/endpoint-list';
import { answerError, installErrors } from './http/errors';
import { installPages, type BuiltSite } from './http/page-route';
import { installPublicAnswers } from './http/public-answers';
import { createRateLimiter } from './http/rate-limiter';
import { installSecurityHeaders } from './http/security-headers';
import { installUnknownRequests } from './http/unknown-requests';
import { createStore } from './repositories/store';
import { accountRoutes } from './routes/account-routes';
import { articleRoutes } from './routes/article-routes';
import { codeRoutes } from './routes/code-routes';
import { crawlerRoutes } from './routes/crawler-routes';
import { goodsRoutes } from './routes/goods-routes';
import { healthRoutes } from './routes/health-routes';
import { leadRoutes } from './routes/lead-routes';
import { materialRoutes } from './routes/material-routes';
import { mobileRoutes } from './routes/mobile-routes';
import { organizationRoutes } from './routes/organization-routes';
import { pageContentRoutes } from './routes/page-content-routes';
import { permissionRoutes } from './routes/permission-routes';
import { productDetailRoutes } from './routes/product-detail-routes';
import { productRoutes } from './routes/product-routes';
import { reportRoutes } from './routes/report-routes';
import { sessionRoutes } from './routes/session-routes';
import { siteConfigRoutes } from './routes/site-config-routes';
import { ssoRoutes } from './routes/sso-routes';
import { userRoutes } from './routes/user-routes';
import { createAccountService } from './services/account-service';
import { createArticleService } from './services/article-service';
import { createArticleViewService } from './services/article-view-service';
import { createHealthService } from './services/health-service';
import { createLeadService } from './services/lead-service';
import { createLoginService } from './services/login-service';
import { createMaterialService } from './services/material-service';
import { createOrganizationService } from './services/organization-service';
import { createPageContentService } from './services/page-content-service';
import { createProductDetailService } from './services/product-detail-service';
import { createProductService } from './services/product-service';
import { createReportService } from './services/report-service';
import { createSessionService } from './services/session-service';
import { createSitemapService } from './services/sitemap-service';
import { createSmsLoginService } from './services/sms-login-service';
import { createUserService } from './services/user-service';
import { createVerificationService, type CodeGateways } from './services/verification-service';
import { defaultSiteConfig } from './site-settings';

/** Bytes of a request body (api 2.0). */
const bodyLimit = 64 * 1024;

/** Codes that one address, or one user, asks for; each mobile has limits of its own. */
const codeRequests = { max: 20, seconds: 3600 };
/** Wrong old passwords of one user: a stolen token must not serve to guess the password. */
const passwordGuesses = { max: 5, seconds: 15 * 60 };
/** Failures to sign in from one address, whatever the account; an office shares an address. */
const signInFailures = { max: 20, seconds: 15 * 60 };
/** Leads from one address (api 2.3). */
const leadsPerAddress = { max: 5, seconds: 60 * 60 };

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
  /** Origins that the built-in sign-in page may send visitors back to, beside its own. */
  readonly ssoAllowedOrigins?: readonly string[];
  /** Addresses or ranges of proxies whose word on the visitor's address is taken. */
  readonly trustedProxies?: readonly string[];
  /** What /site-config answers; the defaults of the settings otherwise. */
  readonly siteConfig?: GetSiteConfigReply;
  /** False, the default, logs nothing. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether the server is about to stop and wants no new visitors. */
  readonly isDraining?: () => boolean;
  /** What codes are sent by; without one, whoever asks for a code is told to come later. */
  readonly codeGateways?: CodeGateways;
  /** The system's clock by default. */
  readonly now?: Clock;
}

/** Wires the server. It never listens: main.ts does, and tests call it by `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, site, ssoUrl, ssoAllowedOrigins = [], trustedProxies = [] } = deps;
  const { siteConfig = defaultSiteConfig, logger = false, codeGateways = {} } = deps;
  const { isDraining = () => false, now = () => new Date() } = deps;
  const app = fastify({
    logger,
    bodyLimit,
    trustProxy: trustedProxies.length > 0 && [...trustedProxies],
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
  const sessions = createSessionService(store, now);
  const codes = createVerificationService(store, codeGateways, now);
  const failures = createRateLimiter(signInFailures, now);
  installBearer(app, sessions.callerOf);
  accountRoutes(app, createAccountService(store, codes, now));
  codeRoutes(app, {
    codes,
    smsLogins: createSmsLoginService(store, codes, now),
    requests: createRateLimiter(codeRequests, now),
    failures,
  });
  healthRoutes(app, createHealthService({ ping: database.ping, isDraining }));
  organizationRoutes(app, createOrganizationService(store));
  permissionRoutes(app);
  const logins = createLoginService(store, now);
  sessionRoutes(app, { logins, sessions, failures });
  await ssoRoutes(app, { logins, failures, allowedOrigins: ssoAllowedOrigins });
  userRoutes(app, { users: createUserService(store), guesses: createRateLimiter(passwordGuesses, now) });
  await reportRoutes(
    app,
    createReportService({ log: (kind, details) => app.log.warn({ kind, ...details }, 'report') }),
  );
  const articleViews = createArticleViewService(store, now, (error) =>
    app.log.error({ err: error }, 'views not written'),
  );
  const articles = createArticleService(store);
  articleRoutes(app, articles, articleViews);
  leadRoutes(app, createLeadService(store), createRateLimiter(leadsPerAddress, now));
  materialRoutes(app, createMaterialService(store, now));
  pageContentRoutes(app, createPageContentService(store));
  const productDetails = createProductDetailService(store);
  goodsRoutes(app, productDetails);
  productDetailRoutes(app, productDetails);
  const products = createProductService(store);
  productRoutes(app, products);
  mobileRoutes(app, { articles, products, productDetails, siteConfig });
  siteConfigRoutes(app, siteConfig);
  crawlerRoutes(app, createSitemapService(store));
  if (deps.apiDocs) installApiDocs(app);
  if (site) await installPages(app, site, { ...siteConfig, apiBases: apiBasePaths });
  return app;
}
