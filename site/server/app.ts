import type { FastifyPluginAsync, FastifyInstance, FastifyServerOptions } from 'fastify';
import { Registry } from 'prom-client';
import { apiBasePaths } from '../contract/endpoint';
import type { GetSiteConfigReply } from '../contract/site-config/site-config-schema';
import { createAccount } from './domain/identity/account/account-http';
import { createActivities } from './domain/identity/activity/activity-http';
import { createAgreements } from './domain/content/agreement/agreement-http';
import { createAlerts, type OperatorGateway } from './domain/engagement/alert/alert';
import { createCatalogue } from './domain/sales/catalogue/catalogue-http';
import { createArticles } from './domain/content/article/article-http';
import { createCoupons } from './domain/sales/coupon/coupon-http';
import { createDownloads } from './domain/content/download/download-http';
import { createMaterials } from './domain/content/material/material-http';
import { createPageContent } from './domain/content/page-content/page-content-http';
import { embedSettings, type EmbedSettings } from './domain/engagement/embed/embed';
import { createEmbed } from './domain/engagement/embed/embed-http';
import { createEntitlements } from './domain/sales/entitlement/entitlement-http';
import { createPasswordHasher } from './domain/identity/user/user';
import {
  defaultChallengeWork,
  type ChallengeWork,
  type MessageGateways,
} from './domain/identity/verification/verification';
import { createVerification } from './domain/identity/verification/verification-http';
import { createInvitations } from './domain/identity/invitation/invitation-http';
import type { InvoiceSeller } from './domain/sales/invoice/invoice';
import { createInvoices } from './domain/sales/invoice/invoice-http';
import { createLeads } from './domain/engagement/lead/lead-http';
import { createMessages } from './domain/identity/message/message-http';
import { createMobileSite } from './domain/engagement/mobile/mobile-http';
import { createOrders } from './domain/sales/order/order-http';
import { createOrganizations } from './domain/identity/organization/organization-http';
import type { PaymentGateway, TransferAccount } from './domain/sales/payment/payment';
import { createPayments } from './domain/sales/payment/payment-http';
import { createProductEntry } from './domain/sales/product-entry/product-entry-http';
import { createPersonalData } from './domain/engagement/personal-data/personal-data-http';
import { createReports } from './domain/engagement/report/report-http';
import { createSearch } from './domain/engagement/search/search-http';
import { authenticate, findAccountName } from './domain/identity/session/session';
import { createSessions, type ScanGateway } from './domain/identity/session/session-http';
import { createSiteConfig, siteSettings } from './domain/content/site-config/site-config';
import type { SearchEngineSettings } from './domain/engagement/search-engine/search-engine';
import { createSearchEngines } from './domain/engagement/search-engine/search-engine-http';
import { createTrials } from './domain/sales/trial/trial-http';
import { createUploads } from './domain/content/upload/upload-http';
import { createWorkplace } from './domain/sales/workplace/workplace-http';
import { dataJobs } from './personal-data';
import { tables } from './tables';
import { createAssetHost } from './platform/assets/asset-files';
import { systemClock, type Clock } from './platform/clock';
import type { Database } from './platform/db/database';
import type { OnSent } from './platform/delivery/delivery';
import type { ConnectionLimits } from './platform/http/connection-limits';
import type { KeyRing } from './platform/keys/key-ring';
import type { FloodRule } from './platform/limits/flood-limiter';
import type { BuiltSite } from './platform/pages/built-site';
import type { FileStorage } from './platform/storage/file-storage';
import type { Tracer } from './platform/tracing/span';
import { createAdminCli, type AdminCli } from './platform/admin/admin-cli';
import { installApiDocs } from './platform/http/documents/api-reference';
import { installAuthentication } from './platform/http/endpoints/authentication';
import { healthRoutes } from './platform/http/health/health';
import { createHttpServer } from './platform/http/http-server';
import { createJobMetrics } from './platform/jobs/job-metrics';
import { createJobWorker, type JobWorker } from './platform/jobs/job-worker';
import { createPlatform, type Module } from './platform/module';
import { installPages } from './platform/pages/page-route';
import { installWatching, type WatchingOptions } from './platform/watching/install-watching';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the jobs of all modules; main.ts starts and stops it. */
    readonly jobWorker: JobWorker;
    /** Runs an operator's command. */
    readonly adminCli: AdminCli;
  }
}

/** The configuration and the gateways of the app. */
export interface AppDeps extends WatchingOptions {
  readonly database: Database;
  /** The keys of personal data. */
  readonly keys: KeyRing;
  /** The site's own origins, exactly as browsers send them; the first names the site. */
  readonly ownOrigins?: readonly [string, ...string[]];
  /** Origins of other sites whose pages may call the ow base, exactly as browsers send them. */
  readonly allowedOrigins?: readonly string[];
  /** Overrides limits of platform/http/connection-limits.ts. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Overrides the requests that a network may make of platform/http/flood-limit.ts. */
  readonly floodRule?: FloodRule;
  /** Whether the API's description is served at /api/docs. */
  readonly apiDocs?: boolean;
  /** Milliseconds that pages and public reads are kept; 0, the default, makes each anew. */
  readonly responseCacheTime?: number;
  /** Whether browsers have to use https for all subdomains too. */
  readonly hstsSubdomains?: boolean;
  /** Whether a failure that an endpoint does not declare is answered with 500, as in development; false, the default, logs it. */
  readonly strictFailures?: boolean;
  /** The built client and its renderer; without them only the API is served. */
  readonly site?: BuiltSite | undefined;
  /** Address that pages load their files from, with a slash at the end; the site itself by default. */
  readonly assetBase?: string | undefined;
  /** Origins that streams and tracks of films come from, beside the site. */
  readonly mediaOrigins?: readonly string[];
  /** Address of the sign-in site, which forms may be sent to. */
  readonly ssoUrl?: string | undefined;
  /** Origins that the built-in sign-in page may send visitors back to, beside its own. */
  readonly ssoAllowedOrigins?: readonly string[];
  /** Addresses or ranges of proxies that may say who a visitor is. */
  readonly trustedProxies?: readonly string[];
  /** The reply of /site-config; the defaults of the settings otherwise. */
  readonly siteConfig?: GetSiteConfigReply;
  /** Without it no search engine is notified of changes. */
  readonly searchEngines?: SearchEngineSettings | undefined;
  /** Which films other sites may show in a frame, and which sites; those of the site, and all by default. */
  readonly embed?: EmbedSettings | undefined;
  /** False, the default, logs nothing. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether the server is about to stop and takes no new visitors. */
  readonly isDraining?: () => boolean;
  /** The work of callers' computers once they request codes or guess often; that of production by default. */
  readonly challengeWork?: ChallengeWork;
  /** Without one, requests for codes are refused as unavailable. */
  readonly messageGateways?: MessageGateways;
  /** The first one is tried first; without any nobody is notified. */
  readonly operatorGateways?: readonly OperatorGateway[];
  /** Called with each message to operators. */
  readonly onSent?: OnSent;
  /** Lets phones sign in; without one that is not offered. */
  readonly scanGateway?: ScanGateway | undefined;
  /** The channels that take payments; the others are shown as not available. */
  readonly paymentGateways?: readonly PaymentGateway[];
  /** Address of each product's own application, by the product's id; the others have none. */
  readonly productAddresses?: ReadonlyMap<string, string>;
  /** Where bank transfers go; without one they are not available. */
  readonly transferAccount?: TransferAccount | undefined;
  /** Without one no invoice can be issued. */
  readonly invoiceSeller?: InvoiceSeller | undefined;
  /** Without one, uploads are refused as unavailable. */
  readonly uploads?: FileStorage;
  /** Where payers choose the outcome of a payment; only in development. */
  readonly mockPayPages?: FastifyPluginAsync;
  /** Where members enter a mock product; only in development. */
  readonly mockProductPages?: FastifyPluginAsync;
  /** That of main.ts has the metrics of the process, too. */
  readonly registry?: Registry;
  /** Traces requests and jobs. */
  readonly tracer?: Tracer | undefined;
  /** The system's clock by default. */
  readonly now?: Clock;
}

/** Wires the server. It never listens: main.ts does, and tests call it by `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, keys, now = systemClock, registry = new Registry(), tracer, site, assetBase, uploads } = deps;
  const { ownOrigins = ['http://localhost'], mediaOrigins = [], ssoAllowedOrigins = [], responseCacheTime = 0 } = deps;
  const { challengeWork = defaultChallengeWork, messageGateways = {}, operatorGateways = [], scanGateway } = deps;
  const { productAddresses = new Map<string, string>(), paymentGateways = [], transferAccount } = deps;
  const [publicOrigin] = ownOrigins;
  const siteConfig = {
    ...(deps.siteConfig ?? siteSettings.readDefaults()),
    scanner: scanGateway?.scanner ?? '',
    enterableProducts: [...productAddresses.keys()],
  };
  const app = await createHttpServer({
    registry,
    tracer,
    connectionLimits: deps.connectionLimits,
    floodRule: deps.floodRule,
    logger: deps.logger ?? false,
    ownOrigins,
    allowedOrigins: [...(deps.allowedOrigins ?? []), ...originsOf(productAddresses)],
    hstsSubdomains: deps.hstsSubdomains ?? false,
    responseCacheTime,
    ssoUrl: deps.ssoUrl,
    assetBase,
    mediaOrigins,
    strictFailures: deps.strictFailures ?? false,
    trustedProxies: deps.trustedProxies ?? [],
  });

  const platform = createPlatform({ database, keys, now });
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
  const alerts = createAlerts({ ...platform, gateways: operatorGateways, onSent: deps.onSent });
  const searchEngines = createSearchEngines({ ...platform, publicOrigin, settings: deps.searchEngines });
  const modules: Module[] = [
    verification,
    createOrganizations(platform),
    sessions,
    createMessages(platform),
    createActivities(platform),
    createInvitations({ ...platform, signInParts }, publicOrigin),
    createAccount(platform, { codes, signInParts, uploads }),
    createPersonalData(platform, { tables, uploads }),
    createUploads(platform, uploads),
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
    createSiteConfig(platform, siteConfig),
    searchEngines,
    createEmbed(platform, { settings: deps.embed ?? embedSettings.readDefaults(), ownOrigins, mediaOrigins }),
    mobileSite,
  ];

  installAuthentication(app, { lookUp: (token) => authenticate(platform, token), now });
  healthRoutes(app, { ping: database.ping, isDraining: deps.isDraining ?? (() => false) });
  const watchJobs = installWatching(app, {
    ...deps,
    operatorNotifier: deps.operatorNotifier ?? (operatorGateways.length > 0 ? alerts : undefined),
    platform,
    modules,
    registry,
  });
  for (const { routes } of modules) await app.register(routes);
  for (const pages of [deps.mockPayPages, deps.mockProductPages]) if (pages) await app.register(pages);
  const jobs = [...dataJobs(database, keys, now), ...watchJobs, ...modules.flatMap((module) => module.jobs ?? [])];
  app.decorate(
    'adminCli',
    createAdminCli(
      modules.flatMap(({ adminCommands }) => adminCommands ?? []),
      { ...platform, log: app.log },
    ),
  );
  app.decorate(
    'jobWorker',
    createJobWorker({ queue: platform.queue, jobs, now, log: app.log, metrics: createJobMetrics(registry), tracer }),
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
