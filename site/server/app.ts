import type { FastifyPluginAsync, FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { siteBasePaths } from '#contract/endpoint.ts';
import type { MobileRenderer } from '#contract/page-rendering.ts';
import type { GetSiteConfigReply } from '#contract/site-config/site-config-schema.ts';
import { createAccount } from './domain/identity/account/account-http';
import { createActivities } from './domain/identity/activity/activity-http';
import { createAgreements } from './domain/content/agreement/agreement-http';
import { createAlerts, type OperatorGateway } from './domain/engagement/alert/alert';
import { createCatalogue } from './domain/sales/catalogue/catalogue-http';
import { createArticles } from './domain/content/article/article-http';
import { createCoupons } from './domain/sales/coupon/coupon-http';
import { createDrafts } from './domain/content/draft/draft-http';
import { createDownloads } from './domain/content/download/download';
import { createMedia } from './domain/content/media/media-http';
import { createPageContent } from './domain/content/page-content/page-content';
import { createPageTexts } from './domain/content/page-text/page-text';
import { embedSettings } from './domain/engagement/embed/embed';
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
import { createInvoices } from './domain/sales/invoice/invoice-http';
import { createLeads } from './domain/engagement/lead/lead';
import { createOperators, type SecondFactorRule } from './domain/identity/operator/operator-http';
import { createMessages } from './domain/identity/message/message-http';
import { createMobileSite } from './domain/engagement/mobile/mobile-http';
import { createBankTransfers } from './domain/sales/bank-transfer/bank-transfer-http';
import { createOrderAdmin } from './domain/sales/order-admin/order-admin-http';
import { createOrders } from './domain/sales/order/order-http';
import { createOrganizations } from './domain/identity/organization/organization-http';
import type { PaymentGateway } from './domain/sales/payment/payment';
import { createPayments } from './domain/sales/payment/payment-http';
import { defaultRefundLimitFen } from './domain/sales/payment/payment';
import { createProductEntry } from './domain/sales/product-entry/product-entry-http';
import { createCustomers } from './domain/engagement/customer/customer-http';
import { createPersonalData } from './domain/engagement/personal-data/personal-data-http';
import { createFigures } from './domain/engagement/figures/figures-http';
import { createReports } from './domain/engagement/report/report-http';
import { createSearch } from './domain/engagement/search/search';
import { authenticate, findAccountName } from './domain/identity/session/session';
import { createSessions, type ScanGateway } from './domain/identity/session/session-http';
import { createSiteConfig, siteSettings } from './domain/content/site-config/site-config';
import { createSearchEngines } from './domain/engagement/search-engine/search-engine-http';
import { createTrials } from './domain/sales/trial/trial-http';
import { createUploads } from './domain/content/upload/upload-http';
import { createWorkplace } from './domain/sales/workplace/workplace-http';
import type { Config } from './config/config';
import { dataJobs } from './personal-data';
import { installMonitoring, type MonitoringOptions } from './monitoring';
import { tables } from './tables';
import { createAssetHost } from './platform/assets/asset-files';
import { systemClock, type Clock } from './platform/clock';
import type { Database } from './platform/db/database';
import type { OnSent } from './platform/delivery/delivery';
import type { KeyRing } from './platform/keys/key-ring';
import type { BuiltSite } from './platform/pages/built-site';
import type { FileStorage } from './platform/storage/file-storage';
import type { Tracer } from './platform/tracing/span';
import { createAdminCli, type AdminCli } from './platform/admin/admin-cli';
import { createExports } from './platform/admin/export-file';
import { createConsoleSearch } from './platform/admin/search';
import { createToday } from './platform/admin/today';
import { createSavedViews } from './platform/admin/saved-view';
import { installMobileSearchLimit } from './platform/admin/mobile-search-limit';
import { createRecordModule } from './platform/admin/record-http';
import { createSystem, type SystemReport } from './platform/admin/system-http';
import { installApiDocs } from './platform/http/documents/api-reference';
import { installAuthentication } from './platform/http/endpoints/authentication';
import { installPreviews } from './platform/http/endpoints/preview-read';
import { healthRoutes } from './platform/http/health/health';
import { createHttpServer, type HttpServerOptions } from './platform/http/http-server';
import { forgetChangedReads } from './platform/http/public-read-changes';
import { createJobMetrics } from './platform/jobs/job-metrics';
import { createJobWorker, type JobWorker } from './platform/jobs/job-worker';
import { createPlatform, type Module } from './platform/module';
import { installOperatorConsole, type BuiltConsole } from './platform/pages/operator-console';
import { installPages } from './platform/pages/page-route';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs the jobs of all modules; main.ts starts and stops it. */
    readonly jobWorker: JobWorker;
    /** Runs an operator's command. */
    readonly adminCli: AdminCli;
  }
}

/** The settings that the app reads by itself; each has the default of development, or is left out. */
type AppSettings = Pick<
  Config,
  | 'ownOrigins'
  | 'operatorHost'
  | 'allowedOrigins'
  | 'hstsSubdomains'
  | 'mediaOrigins'
  | 'ssoUrl'
  | 'ssoAllowedOrigins'
  | 'trustedProxies'
  | 'searchEngines'
  | 'embed'
  | 'films'
  | 'maxInstallerBytes'
  | 'productAddresses'
  | 'transferAccount'
  | 'refundLimitFen'
  | 'invoiceSeller'
>;

/** The configuration and the gateways of the app. */
export interface AppDeps
  extends Partial<AppSettings>,
    MonitoringOptions,
    Pick<HttpServerOptions, 'connectionLimits' | 'floodRule' | 'logger' | 'responseCacheTime' | 'strictFailures'> {
  readonly database: Database;
  /** The keys of personal data. */
  readonly keys: KeyRing;
  /** Whether the API's description is served at /api/docs. */
  readonly apiDocs?: boolean;
  /** The built client and its renderer; without them only the API is served. */
  readonly site?: BuiltSite | undefined;
  /** The built console of the operators; without it only its API is served. */
  readonly operatorConsole?: BuiltConsole | undefined;
  /** Renders the pages of the mobile site; without it there is none. */
  readonly mobileRenderer?: MobileRenderer | undefined;
  /** Address that pages load their files from, with a slash at the end; the site itself by default. */
  readonly assetBase?: string | undefined;
  /** The reply of /site-config; the defaults of the settings otherwise. */
  readonly siteConfig?: GetSiteConfigReply;
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
  /** Whether operators need a second factor; 'required' by default. */
  readonly operatorSecondFactor?: SecondFactorRule;
  /** What the console shows of settings and providers; nothing by default. */
  readonly systemReport?: SystemReport;
  /** Lets phones sign in; without one that is not offered. */
  readonly scanGateway?: ScanGateway | undefined;
  /** The channels that take payments; the others are shown as not available. */
  readonly paymentGateways?: readonly PaymentGateway[];
  /** Without one, uploads are refused as unavailable. */
  readonly uploads?: FileStorage;
  /** Pages of the mock gateway and of mock products; only in development. */
  readonly mockPages?: readonly FastifyPluginAsync[];
  /** That of main.ts has the metrics of the process, too. */
  readonly registry?: Registry;
  /** Traces requests and jobs. */
  readonly tracer?: Tracer | undefined;
  /** The system's clock by default. */
  readonly now?: Clock;
}

/** Films are played as they were uploaded. */
const noFilmTools = { ffmpeg: 'off', maxBytes: 2_000 * 1024 * 1024 };

/** Wires the server. It never listens: main.ts does, and tests call it by `inject`. */
export async function createApp(deps: AppDeps): Promise<FastifyInstance> {
  const { database, keys, now = systemClock, registry = new Registry(), tracer, site, assetBase, uploads } = deps;
  const { ownOrigins = ['http://localhost'], mediaOrigins = [], ssoAllowedOrigins = [], responseCacheTime = 0 } = deps;
  const { challengeWork = defaultChallengeWork, messageGateways = {}, operatorGateways = [], scanGateway } = deps;
  const { productAddresses = new Map<string, string>(), paymentGateways = [], transferAccount } = deps;
  const { refundLimitFen = defaultRefundLimitFen, films = noFilmTools } = deps;
  const [publicOrigin] = ownOrigins;
  const siteConfig = {
    ...(deps.siteConfig ?? siteSettings.readDefaults()),
    scanner: scanGateway?.scanner ?? '',
    enterableProducts: [...productAddresses.keys()],
  };
  const allowedOrigins = [...(deps.allowedOrigins ?? []), ...originsOf(productAddresses)];
  const app = await createHttpServer({ ...deps, registry, ownOrigins, allowedOrigins });

  const platform = createPlatform({ database, keys, now });
  const verification = createVerification(platform, { challengeWork, messageGateways });
  const { challenges, codes } = verification;
  const passwords = createPasswordHasher();
  const sessionDeps = { challenges, passwords, log: app.log, ownOrigins, ssoAllowedOrigins, scanGateway };
  const sessions = createSessions(platform, sessionDeps);
  const { signInParts } = sessions;
  const consoleOrigin = (typeof deps.operatorHost === 'object' && deps.operatorHost.origin) || publicOrigin || '';
  // Beside the site, the console finds it where it is itself.
  const siteOrigin = typeof deps.operatorHost === 'object' ? publicOrigin : undefined;
  const operators = createOperators(platform, {
    passwords,
    secondFactor: deps.operatorSecondFactor ?? 'required',
    origin: consoleOrigin,
  });
  const assets = site && assetBase ? createAssetHost(assetBase, site.root) : undefined;
  const config = { ...siteConfig, apiBases: siteBasePaths, origin: publicOrigin, assetFolders: {} };
  const mobileSite =
    deps.mobileRenderer &&
    createMobileSite(deps.mobileRenderer, { config, ownOrigins, assets, consoleOrigin }, (token) =>
      findAccountName(platform, token),
    );
  const alerts = createAlerts({ ...platform, gateways: operatorGateways, onSent: deps.onSent });
  const searchEngines = createSearchEngines({ ...platform, publicOrigin, settings: deps.searchEngines });
  const drafts = createDrafts(platform, {
    types: () => modules.flatMap(({ contentTypes }) => contentTypes ?? []),
    publicOrigin: siteOrigin ?? '',
    mobileBase: siteConfig.mobileBase,
  });
  const modules: Module[] = [
    verification,
    createOrganizations(platform),
    sessions,
    operators,
    createRecordModule(
      platform,
      () => modules.flatMap(({ undoable }) => undoable ?? []),
      () => modules.flatMap(({ findRelated }) => findRelated ?? []),
    ),
    createToday(platform, () => modules.flatMap(({ queues }) => queues ?? [])),
    createConsoleSearch(platform, () => modules.flatMap(({ searches }) => searches ?? [])),
    createExports({ ...platform, storage: uploads, lists: () => modules.flatMap(({ csvLists }) => csvLists ?? []) }),
    createSavedViews(platform),
    createSystem(platform, deps.systemReport),
    createMessages(platform),
    createActivities(platform),
    createInvitations({ ...platform, signInParts }, publicOrigin),
    createAccount(platform, { codes, signInParts, uploads }),
    createPersonalData(platform, { tables, uploads }),
    createCustomers(platform, { tables, uploads, publicOrigin: publicOrigin ?? '' }),
    createUploads(platform, uploads),
    createMedia({
      ...platform,
      storage: uploads,
      uses: () => modules.flatMap(({ mediaUses }) => mediaUses ?? []),
      films,
      log: app.log,
    }),
    createCatalogue(platform, [...ownOrigins, ...allowedOrigins]),
    createArticles(platform),
    createDownloads({ ...platform, storage: uploads, maxBytes: deps.maxInstallerBytes ?? Infinity }),
    drafts,
    createPageContent(platform),
    createPageTexts(platform),
    createSearch(platform),
    createLeads({ ...platform, challenges }),
    alerts,
    createCoupons(platform),
    createEntitlements(platform),
    createTrials(platform),
    createProductEntry({ ...platform, addresses: productAddresses }),
    createWorkplace(platform),
    createOrders(platform),
    createPayments({
      ...platform,
      registry,
      gateways: paymentGateways,
      transferAccount,
      refundLimitFen,
      log: app.log,
    }),
    createOrderAdmin(platform),
    createInvoices({ ...platform, seller: deps.invoiceSeller, storage: uploads, log: app.log }),
    createBankTransfers(platform, { log: app.log, uploads }),
    createReports({ ...platform, registry }),
    createFigures(platform),
    createAgreements(platform),
    createSiteConfig(platform, siteConfig),
    searchEngines,
    createEmbed(platform, { settings: deps.embed ?? embedSettings.readDefaults(), ownOrigins, mediaOrigins }),
    ...(mobileSite ? [mobileSite] : []),
  ];

  installAuthentication(app, {
    lookUp: (token) => authenticate(platform, token),
    lookUpOperator: operators.lookUpOperator,
    now,
  });
  installPreviews(app, drafts.previews);
  if (responseCacheTime > 0) forgetChangedReads(app, database);
  healthRoutes(app, { ping: database.ping, isDraining: deps.isDraining ?? (() => false) });
  const watchJobs = installMonitoring(app, {
    ...deps,
    operatorNotifier: deps.operatorNotifier ?? (operatorGateways.length > 0 ? alerts : undefined),
    platform,
    modules,
    registry,
  });
  installMobileSearchLimit(app, platform);
  for (const { routes } of modules) await app.register(routes);
  for (const pages of deps.mockPages ?? []) await app.register(pages);
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
  if (deps.operatorConsole) await installOperatorConsole(app, deps.operatorConsole, siteOrigin);
  if (site) {
    const { headMarkup } = searchEngines;
    const extension = mobileSite?.pageExtension;
    await installPages(app, site, {
      config,
      cacheTime: responseCacheTime,
      assets,
      extension,
      headMarkup,
      consoleOrigin,
    });
  }
  return app;
}

/** Pages of products exchange the codes that they are entered with. */
function originsOf(addresses: ReadonlyMap<string, string>): string[] {
  return [...new Set([...addresses.values()].map((address) => new URL(address).origin))];
}
