import type { FastifyPluginAsync, FastifyServerOptions } from 'fastify';
import type { Registry } from 'prom-client';
import type { GetSiteConfigReply } from '../contract/site-config/site-config-schema';
import type { OperatorGateway } from './domain/engagement/alert/alert';
import type { EmbedSettings } from './domain/engagement/embed/embed';
import type { ChallengeWork, MessageGateways } from './domain/identity/verification/verification';
import type { InvoiceSeller } from './domain/sales/invoice/invoice';
import type { PaymentGateway, TransferAccount } from './domain/sales/payment/payment';
import type { SearchEngineSettings } from './domain/engagement/search-engine/search-engine';
import type { ScanGateway } from './domain/identity/session/session';
import type { Clock } from './platform/clock';
import type { Database } from './platform/db/database';
import type { OnSent } from './platform/delivery/delivery';
import type { ConnectionLimits } from './platform/http/connection-limits';
import type { KeyRing } from './platform/keys/key-ring';
import type { FloodRule } from './platform/limits/flood-limiter';
import type { BuiltSite } from './platform/pages/built-site';
import type { FileStorage } from './platform/storage/file-storage';
import type { Tracer } from './platform/tracing/span';
import type { WatchingOptions } from './platform/watching/install-watching';

/** What the app is made from. */
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
  /** How often a network may ask, where not as platform/http/flood-limit.ts says. */
  readonly floodRule?: FloodRule;
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
  /** Address that pages load their files from, with a slash at the end; the site itself by default. */
  readonly assetBase?: string | undefined;
  /** Origins that streams and tracks of films come from, beside the site. */
  readonly mediaOrigins?: readonly string[];
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
  /** Which films other sites may show in a frame, and which sites; those of the site, and all by default. */
  readonly embed?: EmbedSettings | undefined;
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
  /** Address of each product's own application, by the product's id; the others have none. */
  readonly productAddresses?: ReadonlyMap<string, string>;
  /** Where bank transfers go; without one they are not available. */
  readonly transferAccount?: TransferAccount | undefined;
  /** Who issues invoices; without one none can be issued. */
  readonly invoiceSeller?: InvoiceSeller | undefined;
  /** What keeps uploaded files; without one, whoever uploads is told to come later. */
  readonly uploads?: FileStorage;
  /** Where payers play what becomes of a payment; only development has it. */
  readonly mockPayPages?: FastifyPluginAsync;
  /** Where members enter a product that is played; only development has it. */
  readonly mockProductPages?: FastifyPluginAsync;
  /** Where everything is counted; main.ts has one that tells of the process, too. */
  readonly registry?: Registry;
  /** What traces requests and jobs; nothing by default. */
  readonly tracer?: Tracer | undefined;
  /** The system's clock by default. */
  readonly now?: Clock;
}
