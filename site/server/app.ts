import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify';
import { randomUUID } from 'node:crypto';
import { apiBasePaths } from '../contract/endpoint';
import type { GetSiteConfigReply } from '../contract/site-config/site-config-schema';
import type { Clock } from './platform/clock';
import type { Database } from './platform/db/database';
import type { UploadFolder } from './platform/storage/upload-folder';
import { installApiDocs } from './platform/http/documents/api-docs';
import { installBearer } from './platform/http/endpoints/bearer';
import { installClosing } from './platform/http/replies/closing';
import { installCompression } from './platform/http/compression';
import { installCrossOrigin } from './platform/http/cross-origin';
import { installEndpointList } from './platform/http/endpoints/endpoint-list';
import { answerError, installErrors } from './platform/http/replies/errors';
import { installPages, type BuiltSite } from './platform/pages/page-route';
import { installPublicAnswers } from './platform/http/public-answers';
import { createRateLimiter } from './platform/limits/rate-limiter';
import { installSecurityHeaders } from './platform/http/security-headers';
import { installUnknownRequests } from './platform/http/replies/unknown-requests';
import { createStore } from './modules/store';
import { accountRoutes } from './modules/account/account-routes';
import { articleRoutes } from './modules/content/article-routes';
import { codeRoutes } from './modules/session/code-routes';
import { crawlerRoutes } from './modules/sitemap/sitemap-routes';
import { goodsRoutes } from './modules/catalogue/goods-routes';
import { healthRoutes } from './platform/http/health/health-routes';
import { leadRoutes } from './modules/leads/lead-routes';
import { materialRoutes } from './modules/content/material-routes';
import { mobileRoutes } from './modules/mobile/mobile-routes';
import { organizationRoutes } from './modules/organization/organization-routes';
import { pageContentRoutes } from './modules/content/page-content-routes';
import { permissionRoutes } from './modules/organization/permission-routes';
import { productDetailRoutes } from './modules/catalogue/product-detail-routes';
import { productRoutes } from './modules/catalogue/product-routes';
import { reportRoutes } from './modules/reports/report-routes';
import { sessionRoutes } from './modules/session/session-routes';
import { siteConfigRoutes } from './modules/site-config/site-config-routes';
import { ssoRoutes } from './modules/session/sso/sso-routes';
import { uploadRoutes } from './modules/uploads/upload-routes';
import { userRoutes } from './modules/account/user-routes';
import { createAccountService } from './modules/account/account-service';
import { createArticleService } from './modules/content/article-service';
import { createArticleViewService } from './modules/content/article-view-service';
import { createHealthService } from './platform/http/health/health-service';
import { createLeadService } from './modules/leads/lead-service';
import { createLoginService } from './modules/session/login-service';
import { createMaterialService } from './modules/content/material-service';
import { createOrganizationService } from './modules/organization/organization-service';
import { createPageContentService } from './modules/content/page-content-service';
import { createProductDetailService } from './modules/catalogue/product-detail-service';
import { createProductService } from './modules/catalogue/product-service';
import { createReportService } from './modules/reports/report-service';
import { createSessionService } from './modules/session/session-service';
import { createSitemapService } from './modules/sitemap/sitemap-service';
import { createSmsLoginService } from './modules/session/sms-login-service';
import { createUploadService } from './modules/uploads/upload-service';
import { createUserService } from './modules/account/user-service';
import { createVerificationService, type CodeGateways } from './modules/identity/verification-service';
import { defaultSiteConfig } from './modules/site-config/site-settings';

/** Bytes of a request body (api 2.0). */
const bodyLimit = 64 * 1024;

/** Codes that one address, or one user, asks for; each mobile has limits of its own. */
const codeRequests = { max: 20, seconds: 3600 };
/** Wrong old passwords of one user: a stolen token must not serve to guess the password. */
const passwordGuesses = { max: 5, seconds: 15 * 60 };
/** Failures to sign in from one address, whatever the account; an office shares an address. */
const signInFailures = { max: 20, seconds: 15 * 60 };
/** Files of one user. */
const uploadsPerUser = { max: 30, seconds: 3600 };
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
  /** What keeps uploaded files; without one, whoever uploads is told to come later. */
  readonly uploads?: UploadFolder;
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
  accountRoutes(app, createAccountService(store, { codes, uploads: deps.uploads }, now));
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
  await uploadRoutes(app, {
    uploads: createUploadService(store, deps.uploads, now),
    limit: createRateLimiter(uploadsPerUser, now),
  });
  userRoutes(app, { users: createUserService(store, deps.uploads), guesses: createRateLimiter(passwordGuesses, now) });
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
