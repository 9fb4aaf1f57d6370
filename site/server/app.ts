import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { apiBasePaths } from '../contract/endpoint';
import type { AppDeps } from './app-deps';
import { createAccount } from './domain/identity/account/account-http';
import { createActivities } from './domain/identity/activity/activity-http';
import { createAgreements } from './domain/content/agreement/agreement-http';
import { createAlerts } from './domain/engagement/alert/alert';
import { createCatalogue } from './domain/sales/catalogue/catalogue-http';
import { createArticles } from './domain/content/article/article-http';
import { createCoupons } from './domain/sales/coupon/coupon-http';
import { createDownloads } from './domain/content/download/download-http';
import { createMaterials } from './domain/content/material/material-http';
import { createPageContent } from './domain/content/page-content/page-content-http';
import { embedSettings } from './domain/engagement/embed/embed';
import { createEmbed } from './domain/engagement/embed/embed-http';
import { createEntitlements } from './domain/sales/entitlement/entitlement-http';
import { createPasswordHasher } from './domain/identity/user/user';
import { defaultChallengeWork } from './domain/identity/verification/verification';
import { createVerification } from './domain/identity/verification/verification-http';
import { createInvitations } from './domain/identity/invitation/invitation-http';
import { createInvoices } from './domain/sales/invoice/invoice-http';
import { createLeads } from './domain/engagement/lead/lead-http';
import { createMessages } from './domain/identity/message/message-http';
import { createMobileSite } from './domain/engagement/mobile/mobile-http';
import { createOrders } from './domain/sales/order/order-http';
import { createOrganizations } from './domain/identity/organization/organization-http';
import { createPayments } from './domain/sales/payment/payment-http';
import { createProductEntry } from './domain/sales/product-entry/product-entry-http';
import { createPersonalData } from './domain/engagement/personal-data/personal-data-http';
import { createReports } from './domain/engagement/report/report-http';
import { createSearch } from './domain/engagement/search/search-http';
import { authenticate, findAccountName, organizationsOf } from './domain/identity/session/session';
import { createSessions } from './domain/identity/session/session-http';
import { createSiteConfig, siteSettings } from './domain/content/site-config/site-config';
import { createSearchEngines } from './domain/engagement/search-engine/search-engine-http';
import { createTrials } from './domain/sales/trial/trial-http';
import { createUploads } from './domain/content/upload/upload-http';
import { createWorkplace } from './domain/sales/workplace/workplace-http';
import { encryptAgain } from './personal-data';
import { createAssetHost } from './platform/assets/asset-host';
import { systemClock } from './platform/clock';
import { createAdminCli, type AdminCli } from './platform/admin/admin-cli';
import { installApiDocs } from './platform/http/documents/api-reference';
import { installAuthentication } from './platform/http/endpoints/authentication';
import { healthRoutes } from './platform/http/health/health-routes';
import { createHttpServer } from './platform/http/http-server';
import { forgetReplies } from './platform/idempotency/forget-replies';
import { forgetGivenUp } from './platform/jobs/forget-given-up';
import { createJobMetrics } from './platform/jobs/job-metrics';
import { createJobWorker, type JobWorker } from './platform/jobs/job-worker';
import { forgetUses } from './platform/limits/forget-uses';
import { createPlatform, type Module } from './platform/module';
import { installPages } from './platform/pages/page-route';
import { installWatching } from './platform/watching/install-watching';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the jobs of all modules; main.ts starts and stops it. */
    readonly jobWorker: JobWorker;
    /** Runs an operator's command. */
    readonly adminCli: AdminCli;
  }
}

/** Wires the server. It never listens: main.ts does, and tests call it by `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, keys, now = systemClock, messageGateways = {}, uploads, scanGateway } = deps;
  const { productAddresses = new Map<string, string>() } = deps;
  const siteConfig = {
    ...(deps.siteConfig ?? siteSettings.readDefaults()),
    scanner: scanGateway?.scanner ?? '',
    enterableProducts: [...productAddresses.keys()],
  };
  const { ownOrigins = ['http://localhost'], hstsSubdomains = false } = deps;
  const [publicOrigin] = ownOrigins;
  const { allowedOrigins = [], responseCacheTime = 0, trustedProxies = [], ssoAllowedOrigins = [] } = deps;
  const { site, assetBase, ssoUrl, logger = false, isDraining = () => false, strictFailures = false } = deps;
  const {
    challengeWork = defaultChallengeWork,
    connectionLimits,
    paymentGateways = [],
    transferAccount,
    floodRule,
  } = deps;
  const { registry = new Registry(), tracer } = deps;
  const http = {
    registry,
    tracer,
    connectionLimits,
    floodRule,
    logger,
    ownOrigins,
    allowedOrigins: [...allowedOrigins, ...originsOf(productAddresses)],
    hstsSubdomains,
    responseCacheTime,
    ssoUrl,
    assetBase,
    mediaOrigins: deps.mediaOrigins ?? [],
  };
  const app = await createHttpServer({ ...http, strictFailures, trustedProxies });

  const platform = createPlatform({ database, keys, now });
  const { queue } = platform;
  const verification = createVerification(platform, { challengeWork, messageGateways });
  const { challenges, codes } = verification;
  const passwords = createPasswordHasher();
  const sessionDeps = { challenges, passwords, log: app.log, ownOrigins, ssoAllowedOrigins, scanGateway };
  const sessions = createSessions(platform, sessionDeps);
  const { signInParts } = sessions;
  const assets = site && assetBase ? createAssetHost(assetBase, site.root) : undefined;
  const mobileSite = createMobileSite({ config: siteConfig, ownOrigins, assets }, (token) =>
    findAccountName(platform, token),
  );
  const alerts = createAlerts({ ...platform, gateways: deps.operatorGateways ?? [], onSent: deps.onSent });
  const searchEngines = createSearchEngines({ ...platform, publicOrigin, settings: deps.searchEngines });
  const modules: Module[] = [
    verification,
    createOrganizations(platform),
    sessions,
    createMessages({ ...platform, organizationsOf: (ids) => platform.read((tx) => organizationsOf(tx, ids)) }),
    createActivities(platform),
    createInvitations({ ...platform, signInParts, publicOrigin }),
    createAccount(platform, { codes, signInParts, uploads }),
    createPersonalData(platform, uploads),
    createUploads({ ...platform, uploads }),
    createCatalogue(platform),
    createArticles(platform),
    createMaterials(platform),
    createDownloads(platform),
    createPageContent(platform),
    createSearch(platform),
    createLeads({ ...platform, challenges }),
    alerts,
    createCoupons(platform),
    createEntitlements(platform),
    createTrials(platform),
    createProductEntry({ ...platform, addresses: productAddresses }),
    createWorkplace(platform),
    createOrders(platform),
    createPayments({ ...platform, registry, gateways: paymentGateways, transferAccount, log: app.log }),
    createInvoices({ ...platform, seller: deps.invoiceSeller, log: app.log }),
    createReports({ ...platform, registry }),
    createAgreements(),
    createSiteConfig(siteConfig),
    searchEngines,
    createEmbed({ settings: deps.embed ?? embedSettings.readDefaults(), ownOrigins, mediaOrigins: http.mediaOrigins }),
    mobileSite,
  ];

  installAuthentication(app, { lookUp: (token) => authenticate(platform, token), now });
  healthRoutes(app, { ping: database.ping, isDraining });
  const watchJobs = installWatching(app, {
    ...deps,
    operatorNotifier: deps.operatorNotifier ?? (deps.operatorGateways?.length ? alerts : undefined),
    platform,
    modules,
    registry,
  });
  for (const { routes } of modules) await app.register(routes);
  for (const pages of [deps.mockPayPages, deps.mockProductPages]) if (pages) await app.register(pages);
  const jobs = [
    forgetReplies(database, now),
    forgetUses(database, now),
    forgetGivenUp(database, now),
    encryptAgain(database, keys),
    ...watchJobs,
    ...modules.flatMap((module) => module.jobs ?? []),
  ];
  app.decorate('adminCli', createAdminCli(modules.flatMap(({ adminCommands }) => adminCommands ?? [])));
  app.decorate(
    'jobWorker',
    createJobWorker({ queue, jobs, now, log: app.log, metrics: createJobMetrics(registry), tracer }),
  );
  if (deps.apiDocs) installApiDocs(app);
  if (site) {
    const config = { ...siteConfig, apiBases: apiBasePaths, origin: publicOrigin, assetFolders: {} };
    const { headMarkup } = searchEngines;
    const extension = mobileSite.pageExtension;
    await installPages(app, site, { config, cacheTime: responseCacheTime, assets, extension, headMarkup });
  }
  return app;
}

/** Pages of products exchange the codes that they are entered with. */
function originsOf(addresses: ReadonlyMap<string, string>): string[] {
  return [...new Set([...addresses.values()].map((address) => new URL(address).origin))];
}
