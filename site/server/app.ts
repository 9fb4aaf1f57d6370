import type { FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { apiBasePaths } from '../contract/endpoint';
import type { AppDeps } from './app-deps';
import { createAccount } from './modules/account/account';
import { createActivities } from './modules/activity/activity';
import { createAgreements } from './modules/agreements/agreements';
import { createAlerts } from './modules/alerts/alerts';
import { createCatalogue } from './modules/catalogue/catalogue';
import { createContent } from './modules/content/content';
import { createCoupons } from './modules/coupons/coupons';
import { createEmbed, defaultEmbedSettings } from './modules/embed/embed';
import { createEntitlements } from './modules/entitlements/entitlements';
import { createIdentity, defaultChallengeWork } from './modules/identity/identity';
import { createInvitations, endInvitations } from './modules/invitations/invitations';
import { createInvoices, invoicesOf } from './modules/invoices/invoices';
import { createLeads } from './modules/leads/leads';
import { createMessages } from './modules/messages/messages';
import { createMobileSite } from './modules/mobile/mobile';
import { buyersOf, createOrders } from './modules/orders/orders';
import { createOrganization } from './modules/organization/organization';
import { createPayments, paymentsOf, transfersOf } from './modules/payments/payments';
import { createProductEntry } from './modules/product-entry/product-entry';
import { createReports } from './modules/reports/reports';
import { createSearch } from './modules/search/search';
import { createSessions } from './modules/session/session';
import { createSiteConfig, defaultSiteConfig } from './modules/site-config/site-config';
import { createSearchEngines } from './modules/search-engines/search-engines';
import { createTrials } from './modules/trials/trials';
import { createUploads } from './modules/uploads/uploads';
import { createWorkplace } from './modules/workplace/workplace';
import { encryptAgain } from './personal-data';
import { createAssetHost } from './platform/assets/asset-host';
import { systemClock } from './platform/clock';
import { createOperate, type Operate } from './platform/desk/create-operate';
import { installApiDocs } from './platform/http/documents/api-docs';
import { installAuthentication } from './platform/http/endpoints/authentication';
import { healthRoutes } from './platform/http/health/health-routes';
import { createHttpServer } from './platform/http/http-server';
import { forgetReplies } from './platform/idempotency/forget-replies';
import { forgetGivenUp } from './platform/jobs/forget-given-up';
import { createJobMetrics } from './platform/jobs/job-metrics';
import { createJobQueue } from './platform/jobs/job-queue';
import { createJobWorker, type JobWorker } from './platform/jobs/job-worker';
import { forgetUses } from './platform/limits/forget-uses';
import type { Module } from './platform/module';
import { installPages } from './platform/pages/page-route';
import { installWatching } from './platform/watching/install-watching';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the jobs of all modules; main.ts starts and stops it. */
    readonly jobWorker: JobWorker;
    /** Does what an operator's command says. */
    readonly operate: Operate;
  }
}

/** Wires the server. It never listens: main.ts does, and tests call it by `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, keys, now = systemClock, messageGateways = {}, uploads, scanGateway } = deps;
  const { productAddresses = new Map<string, string>() } = deps;
  const siteConfig = {
    ...(deps.siteConfig ?? defaultSiteConfig),
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

  const queue = createJobQueue(database, now);
  const platform = { database, keys, now, queue };
  const identity = createIdentity({ ...platform, challengeWork, messageGateways, log: app.log });
  const sessions = createSessions({ ...platform, identity, ownOrigins, ssoAllowedOrigins, scanGateway });
  const assets = site && assetBase ? createAssetHost(assetBase, site.root) : undefined;
  const mobileSite = createMobileSite({ config: siteConfig, ownOrigins, assets }, sessions.accountName);
  const alerts = createAlerts({ ...platform, gateways: deps.operatorGateways ?? [], onSent: deps.onSent });
  const searchEngines = createSearchEngines({ ...platform, publicOrigin, settings: deps.searchEngines });
  const modules: Module[] = [
    identity,
    createOrganization({ ...platform, endInvitations }),
    sessions,
    createMessages({ ...platform, placesOf: sessions.placesOf }),
    createActivities(platform),
    createInvitations({ ...platform, identity, sessions, publicOrigin }),
    createAccount({ ...platform, identity, sessions, uploads }),
    createUploads({ ...platform, uploads }),
    createCatalogue(platform),
    createContent(platform),
    createSearch(platform),
    createLeads({ ...platform, challenges: identity.challenges }),
    alerts,
    createCoupons(platform),
    createEntitlements({ ...platform, buyersOf }),
    createTrials(platform),
    createProductEntry({ ...platform, sessions, addresses: productAddresses }),
    createWorkplace(platform),
    createOrders({ ...platform, paymentsOf, invoicesOf, transfersOf }),
    createPayments({ ...platform, registry, gateways: paymentGateways, transferAccount, log: app.log }),
    createInvoices({ ...platform, seller: deps.invoiceSeller, log: app.log }),
    createReports({ ...platform, registry }),
    createAgreements(),
    createSiteConfig(siteConfig),
    searchEngines,
    createEmbed({ settings: deps.embed ?? defaultEmbedSettings, ownOrigins, mediaOrigins: http.mediaOrigins }),
    mobileSite,
  ];

  installAuthentication(app, { lookUp: sessions.memberOf, now });
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
  app.decorate('operate', createOperate(modules.flatMap(({ desk }) => desk ?? [])));
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
