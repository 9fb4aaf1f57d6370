import { resolve } from 'node:path';
import type { GetSiteConfigReply } from '../../contract/site-config/site-config-schema';
import type { DataKey } from '../platform/keys/data-key';
import { siteConfigOf } from '../domain/content/site-config/site-config';
import { embedSettingsOf, type EmbedSettings } from '../domain/engagement/embed/embed';
import { searchEngineSettingsOf, type SearchEngineSettings } from '../domain/engagement/search-engine/search-engine';
import { paymentChannelsOf, type PaymentChannelSettings } from '../domain/sales/payment/payment';
import { assetSettingsOf, type AssetSettings } from '../platform/assets/asset-settings';
import { s3SettingsOf, type S3Settings } from '../platform/storage/s3-settings';
import { metricsSettingsOf, type MetricsSettings } from '../platform/metrics/metrics-settings';
import { traceSettingsOf, type TraceSettings } from '../platform/tracing/trace-settings';
import { loopback, reachedOrigins } from './reached-origins';
import { sellerOf } from './invoice-seller-setting';
import { messageSettingsOf, type MessageSettings } from './message-settings';
import { misspeltSettings } from '../platform/settings/misspelt-settings';
import { settingsFromFiles } from '../platform/settings/settings-from-files';
import { demoProductAddresses, type ProductAddresses } from './product-addresses-setting';
import { settingShape, settingsSchema } from './setting-shape';
import { SettingsFailure } from './settings-failure';
import { demoTransferAccount } from './transfer-account-setting';

export interface Config {
  /** Production has no demo account and logs every request. */
  readonly mode: 'development' | 'production';
  /** Addresses to listen on; an empty one stands for all. */
  readonly hosts: readonly string[];
  /** TCP port; 0 lets the system choose. */
  readonly port: number;
  /** The site's own origin as it is set, such as `https://www.example.cn`. */
  readonly publicOrigin: string | undefined;
  /** The site's own origins; the first names it. Without a set one, those by which the server is reached. */
  readonly ownOrigins: readonly [string, ...string[]];
  /** Whether browsers are told to use https for all subdomains too. */
  readonly hstsSubdomains: boolean;
  /** TCP port on which load balancers ask after the server's health; absent means on the other port alone. */
  readonly healthPort: number | undefined;
  /** Folder of everything that the server writes. */
  readonly dataFolder: string;
  /** Processes that serve, which a primary starts; absent means this one alone. */
  readonly workers: number | undefined;
  /** Where a mock gateway runs by itself, which several processes of development share; absent means one of its own. */
  readonly mockGateway: string | undefined;
  /** A PostgreSQL server; absent means the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** A standby of that server, which answers public reads; absent means that it does itself. */
  readonly databaseReadUrl: string | undefined;
  /** Keys of personal data, the one that writes first; none means that development makes its own in the data folder. */
  readonly dataKeys: readonly DataKey[];
  /** Where visitors sign in (spec 5), a path of this site or another site's address; absent means the built-in page. */
  readonly ssoUrl: string | undefined;
  /** Origins that the built-in sign-in page may send visitors back to, beside its own. */
  readonly ssoAllowedOrigins: readonly string[];
  /** Addresses or ranges of proxies whose word on the visitor's address is taken. */
  readonly trustedProxies: readonly string[];
  /** Origins of other sites whose pages may call the public API. */
  readonly allowedOrigins: readonly string[];
  /** Where members enter what they bought; a product without an address has its guide alone. */
  readonly productAddresses: ProductAddresses;
  /** Origins that streams and tracks of films come from, beside the site. */
  readonly mediaOrigins: readonly string[];
  /** Where bank transfers go; without one they are not available. */
  readonly transferAccount: { readonly name: string; readonly bank: string; readonly number: string } | undefined;
  /** Who issues invoices, which are samples outside of production; without one none can be issued. */
  readonly invoiceSeller: { readonly name: string; readonly taxNo: string; readonly isSample: boolean } | undefined;
  /** Online channels of payments; one without settings is not available. */
  readonly paymentChannels: PaymentChannelSettings;
  /** How search engines know the site, and are told of changes. */
  readonly searchEngines: SearchEngineSettings;
  /** Which films other sites may show in a frame, and which sites. */
  readonly embed: EmbedSettings;
  /** What messages are sent by. */
  readonly messages: MessageSettings;
  /** The bucket that keeps uploads; absent means a folder in the data folder. */
  readonly s3: S3Settings | undefined;
  /** Where pages load their files from. */
  readonly assets: AssetSettings;
  /** Who reads metrics, and what they call this build. */
  readonly metrics: MetricsSettings;
  /** Where traces are sent; absent means nowhere. */
  readonly traces: TraceSettings | undefined;
  /** Variables that look like settings and are none, one sentence each. */
  readonly ignored: readonly string[];
  /** What pages learn of the settings. */
  readonly site: GetSiteConfigReply;
}

/**
 * Reads the settings once; nothing else reads the environment.
 * @param folder what a relative DATA_DIR starts from.
 * @throws SettingsFailure that lists every setting that cannot be used.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config {
  const { settings, problems } = settingsFromFiles(environment, Object.keys(settingShape));
  const parsed = settingsSchema.safeParse(settings);
  if (!parsed.success || problems.length > 0) {
    const issues = parsed.error?.issues ?? [];
    throw new SettingsFailure([...problems, ...issues.map(({ path, message }) => `${path.join('.')} ${message}`)]);
  }
  const { ALLOWED_ORIGINS, NODE_ENV, PORT, HEALTH_PORT, DATA_DIR, DATA_KEYS, DATABASE_URL, DATABASE_READ_URL } =
    parsed.data;
  const {
    HOST,
    HSTS_SUBDOMAINS,
    INVOICE_SELLER,
    PRODUCT_ADDRESSES,
    MEDIA_ORIGINS,
    PUBLIC_ORIGIN,
    SSO_URL,
    SSO_ALLOWED_ORIGINS,
    TRANSFER_ACCOUNT,
    TRUST_PROXY,
  } = parsed.data;
  if (NODE_ENV === 'production' && DATA_KEYS.length === 0) {
    throw new SettingsFailure([
      'DATA_KEYS must be set in production, such as 2026:… with the output of openssl rand -base64 32',
    ]);
  }
  if (DATABASE_READ_URL && !DATABASE_URL) {
    throw new SettingsFailure(['DATABASE_URL must be set, because DATABASE_READ_URL is']);
  }
  const { WORKERS, MOCK_GATEWAY } = parsed.data;
  if (WORKERS !== undefined && DATABASE_URL === undefined) {
    throw new SettingsFailure([
      'WORKERS needs a PostgreSQL server (DATABASE_URL), because the embedded database serves one process',
    ]);
  }
  if (NODE_ENV === 'production' && MOCK_GATEWAY !== undefined) {
    throw new SettingsFailure(['MOCK_GATEWAY is for development, since it takes no real money']);
  }
  const hosts = hostsOf(NODE_ENV, HOST);
  const ownOrigins: Config['ownOrigins'] = PUBLIC_ORIGIN ? [PUBLIC_ORIGIN] : reachedOrigins(hosts, PORT);
  const productAddresses =
    PRODUCT_ADDRESSES ?? (NODE_ENV === 'development' ? demoProductAddresses(ownOrigins[0]) : new Map());
  return Object.freeze({
    mode: NODE_ENV,
    hosts,
    port: PORT,
    healthPort: HEALTH_PORT,
    publicOrigin: PUBLIC_ORIGIN,
    ownOrigins,
    hstsSubdomains: HSTS_SUBDOMAINS === 'true',
    dataFolder: resolve(folder, DATA_DIR),
    workers: WORKERS,
    mockGateway: MOCK_GATEWAY,
    databaseUrl: DATABASE_URL,
    databaseReadUrl: DATABASE_READ_URL,
    dataKeys: DATA_KEYS,
    ssoUrl: SSO_URL,
    ssoAllowedOrigins: SSO_ALLOWED_ORIGINS,
    trustedProxies: TRUST_PROXY,
    allowedOrigins: ALLOWED_ORIGINS,
    productAddresses,
    mediaOrigins: MEDIA_ORIGINS,
    transferAccount: TRANSFER_ACCOUNT ?? (NODE_ENV === 'development' ? demoTransferAccount : undefined),
    invoiceSeller: sellerOf(INVOICE_SELLER, NODE_ENV === 'development'),
    paymentChannels: paymentChannelsOf(parsed.data),
    searchEngines: searchEngineSettingsOf(parsed.data),
    embed: embedSettingsOf(parsed.data),
    messages: messageSettingsOf(parsed.data),
    s3: s3SettingsOf(parsed.data),
    assets: assetSettingsOf(parsed.data),
    metrics: metricsSettingsOf(parsed.data),
    traces: traceSettingsOf(parsed.data),
    ignored: ignoredSettings(environment),
    site: siteConfigOf(parsed.data, NODE_ENV === 'development'),
  });
}

/** Variables that look like settings and are none, one sentence each. */
export function ignoredSettings(environment: NodeJS.ProcessEnv): string[] {
  // Each setting may come in a file, too.
  const known = Object.keys(settingShape).flatMap((name) => [name, `${name}_FILE`]);
  return misspeltSettings(Object.keys(environment), known);
}

/** All that the process was given, for the doctor. */
export function givenEnvironment(): NodeJS.ProcessEnv {
  return process.env;
}

/** The mode alone, for what must be said when the other settings cannot be used. */
export function readMode(environment: NodeJS.ProcessEnv = process.env): Config['mode'] {
  return environment.NODE_ENV === 'production' ? 'production' : 'development';
}

/** The environment of a program that this one runs, with what it needs beside. */
export function programEnvironment(added: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  return { ...process.env, ...added };
}

/** Development is for the people of this machine alone, unless somebody asks for more. */
function hostsOf(mode: Config['mode'], host: string | undefined): readonly string[] {
  if (host === 'localhost' || (host === undefined && mode === 'development')) return loopback;
  return [host ?? ''];
}
