import type { FastifyInstance, FastifyPluginAsync, FastifyServerOptions } from 'fastify';
import { Registry } from 'prom-client';
import { apiBasePaths } from '../contract/endpoint';
import type { GetSiteConfigReply } from '../contract/site-config/site-config-schema';
import { createAccount } from './modules/account/account';
import { createActivities } from './modules/activity/activity';
import { createAgreements } from './modules/agreements/agreements';
import { createAlerts, type OperatorGateway } from './modules/alerts/alerts';
import { createCatalogue } from './modules/catalogue/catalogue';
import { createContent } from './modules/content/content';
import { createCoupons } from './modules/coupons/coupons';
import { createEntitlements } from './modules/entitlements/entitlements';
import {
  createIdentity,
  defaultChallengeWork,
  type ChallengeWork,
  type MessageGateways,
} from './modules/identity/identity';
import { createInvitations, endInvitations } from './modules/invitations/invitations';
import { createInvoices, invoicesOf, type InvoiceSeller } from './modules/invoices/invoices';
import { createLeads } from './modules/leads/leads';
import { createMessages } from './modules/messages/messages';
import { createMobileSite } from './modules/mobile/mobile';
import { buyersOf, createOrders } from './modules/orders/orders';
import { createOrganization } from './modules/organization/organization';
import { createPayments, paymentsOf, type PaymentGateway, type TransferAccount } from './modules/payments/payments';
import { createReports } from './modules/reports/reports';
import { createSearch } from './modules/search/search';
import { createSessions, type ScanGateway } from './modules/session/session';
import { createSiteConfig, defaultSiteConfig } from './modules/site-config/site-config';
import { createSearchEngines, type SearchEngineSettings } from './modules/search-engines/search-engines';
import { createTrials } from './modules/trials/trials';
import { createUploads } from './modules/uploads/uploads';
import { createWorkplace } from './modules/workplace/workplace';
import { encryptAgain } from './personal-data';
import { systemClock, type Clock } from './platform/clock';
import type { Database } from './platform/db/database';
import type { OnSent } from './platform/delivery/delivery';
import { createOperate, type Operate } from './platform/desk/create-operate';
import type { ConnectionLimits } from './platform/http/connection-limits';
import { installApiDocs } from './platform/http/documents/api-docs';
import { installAuthentication } from './platform/http/endpoints/authentication';
import { healthRoutes } from './platform/http/health/health-routes';
import { createHttpServer } from './platform/http/http-server';
import { forgetReplies } from './platform/idempotency/forget-replies';
import { forgetGivenUp } from './platform/jobs/forget-given-up';
import { createJobMetrics } from './platform/jobs/job-metrics';
import { createJobQueue } from './platform/jobs/job-queue';
import { createJobWorker, type JobWorker } from './platform/jobs/job-worker';
import type { KeyRing } from './platform/keys/key-ring';
import { forgetUses } from './platform/limits/forget-uses';
import type { Module } from './platform/module';
import { installPages, type BuiltSite } from './platform/pages/page-route';
import type { FileStorage } from './platform/storage/file-storage';
import { installWatching, type WatchingOptions } from './platform/watching/install-watching';

export interface AppDeps extends WatchingOptions {
  readonly database: Database;
  /** The keys of personal data. */
  readonly keys: KeyRing;
  /** The site's own origins, exactly as browsers send them; the first names the site. */
  readonly ownOrigins?: readonly [string, ...string[]];
  /** Origins of other sites whose pages may call the ow base, exactly as browsers send them. */
  readonly allowedOrigins?: readonly string[];
  /** What connections may do otherwise than platform/http/connection-limits.ts says. */
  readonly connectionLimits?: Partial<ConnectionLimits>;
  /** Whether the API's description is served at /api/docs. */
  readonly apiDocs?: boolean;
  /** Milliseconds that pages and public reads are kept; 0, the default, makes each anew. */
  readonly responseCacheTime?: number;
  /** Whether browsers are told to use https for all subdomains too. */
  readonly hstsSubdomains?: boolean;
  /** Whether a failure that an endpoint does not declare is answered with 500, as in development; false, the default, logs it. */
  readonly strictFailures?: boolean;
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
  /** How search engines know the site; without it none is told anything. */
  readonly searchEngines?: SearchEngineSettings | undefined;
  /** False, the default, logs nothing. */
  readonly logger?: FastifyServerOptions['logger'];
  /** Whether the server is about to stop and wants no new visitors. */
  readonly isDraining?: () => boolean;
  /** How much callers' computers have to do once they ask or guess often; what suits production by default. */
  readonly challengeWork?: ChallengeWork;
  /** What codes are sent by; without one, whoever asks for a code is told to come later. */
  readonly messageGateways?: MessageGateways;
  /** The ways to the people who run the site, the first one tried first; without any nobody is told. */
  readonly operatorGateways?: readonly OperatorGateway[];
  /** Hears of what was sent to operators. */
  readonly onSent?: OnSent;
  /** What phones sign in by; without one that is not offered. */
  readonly scanGateway?: ScanGateway | undefined;
  /** The channels that take payments; the others are shown as not available. */
  readonly paymentGateways?: readonly PaymentGateway[];
  /** Where bank transfers go; without one they are not available. */
  readonly transferAccount?: TransferAccount | undefined;
  /** Who issues invoices; without one none can be issued. */
  readonly invoiceSeller?: InvoiceSeller | undefined;
  /** What keeps uploaded files; without one, whoever uploads is told to come later. */
  readonly uploads?: FileStorage;
  /** Where payers play what becomes of a payment; only development has it. */
  readonly mockPayPages?: FastifyPluginAsync;
  /** Where everything is counted; main.ts has one that tells of the process, too. */
  readonly registry?: Registry;
  /** The system's clock by default. */
  readonly now?: Clock;
}

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
  const siteConfig = { ...(deps.siteConfig ?? defaultSiteConfig), scanner: scanGateway?.scanner ?? '' };
  const { ownOrigins = ['http://localhost'], hstsSubdomains = false } = deps;
  const [publicOrigin] = ownOrigins;
  const { allowedOrigins = [], responseCacheTime = 0, trustedProxies = [], ssoAllowedOrigins = [] } = deps;
  const { site, ssoUrl, logger = false, isDraining = () => false, strictFailures = false } = deps;
  const { challengeWork = defaultChallengeWork, connectionLimits, paymentGateways = [], transferAccount } = deps;
  const { registry = new Registry() } = deps;
  const http = {
    registry,
    connectionLimits,
    logger,
    ownOrigins,
    allowedOrigins,
    hstsSubdomains,
    responseCacheTime,
    ssoUrl,
  };
  const app = await createHttpServer({ ...http, strictFailures, trustedProxies });

  const queue = createJobQueue(database, now);
  const platform = { database, keys, now, queue };
  const identity = createIdentity({ ...platform, challengeWork, messageGateways });
  const sessions = createSessions({ ...platform, identity, ownOrigins, ssoAllowedOrigins, scanGateway });
  const mobileSite = createMobileSite({ config: siteConfig, ownOrigins });
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
    createLeads(platform),
    alerts,
    createCoupons(platform),
    createEntitlements({ ...platform, buyersOf }),
    createTrials(platform),
    createWorkplace(platform),
    createOrders({ ...platform, paymentsOf, invoicesOf }),
    createPayments({ ...platform, registry, gateways: paymentGateways, transferAccount, log: app.log }),
    createInvoices({ ...platform, seller: deps.invoiceSeller, log: app.log }),
    createReports({ ...platform, registry }),
    createAgreements(),
    createSiteConfig(siteConfig),
    searchEngines,
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
  if (deps.mockPayPages) await app.register(deps.mockPayPages);
  const jobs = [
    forgetReplies(database, now),
    forgetUses(database, now),
    forgetGivenUp(database, now),
    encryptAgain(database, keys),
    ...watchJobs,
    ...modules.flatMap((module) => module.jobs ?? []),
  ];
  app.decorate('operate', createOperate(modules.flatMap(({ desk }) => desk ?? [])));
  app.decorate('jobWorker', createJobWorker({ queue, jobs, now, log: app.log, metrics: createJobMetrics(registry) }));
  if (deps.apiDocs) installApiDocs(app);
  if (site) {
    const config = { ...siteConfig, apiBases: apiBasePaths, origin: publicOrigin };
    const { headMarkup } = searchEngines;
    const extension = mobileSite.pageExtension;
    await installPages(app, site, { config, cacheTime: responseCacheTime, extension, headMarkup });
  }
  return app;
}
