import type { settingShape } from './setting-shape';
import { alertSettingDescriptions } from '../domain/engagement/alert/alert';
import { embedSettingDescriptions } from '../domain/engagement/embed/embed';
import { smsSettingDescriptions } from '../domain/identity/user/user';
import { paymentSettingDescriptions } from '../domain/sales/payment/payment';
import { searchEngineSettingDescriptions } from '../domain/engagement/search-engine/search-engine';
import { siteSettingDescriptions } from '../domain/content/site-config/site-config';
import { assetSettingDescriptions } from '../platform/assets/asset-setting-descriptions';
import { mailSettingDescriptions } from '../platform/delivery/mail/mail-setting-descriptions';
import { metricsSettingDescriptions } from '../platform/metrics/metrics-setting-descriptions';
import { s3SettingDescriptions } from '../platform/storage/s3-setting-descriptions';
import { traceSettingDescriptions } from '../platform/tracing/trace-setting-descriptions';
import type { SettingDescriptions } from '../platform/settings/setting-description';

/** What each setting means. The table in docs/operations.md is made from this and from the shapes: `npm run docs -w site`. */
export const settingDescriptions: SettingDescriptions<typeof settingShape> = {
  NODE_ENV: {
    group: 'The server',
    meaning: '`production`: no demo contents and users, no `/api/docs`, JSON log, time to drain',
  },
  HOST: {
    group: 'The server',
    default: 'see below',
    meaning: 'the address to listen on, such as `0.0.0.0`, or `localhost`',
  },
  PORT: { group: 'The server', meaning: 'where the site is served' },
  HEALTH_PORT: {
    group: 'The server',
    meaning:
      "a second port that answers `/healthz`, `/readyz` and [`/metrics`](#metrics) alone, out of visitors' way; never open it to the public",
  },
  WORKERS: {
    group: 'The server',
    meaning:
      '1 to 64 processes that serve, which this one starts; only with `DATABASE_URL` ([deploying](deploy.md#several-processes))',
  },
  MOCK_GATEWAY: {
    group: 'The server',
    meaning:
      'development alone: where a mock gateway runs by itself (`node site/dist/server/run-mock-gateway.js`), which several servers share',
  },
  DATA_DIR: {
    group: 'Data',
    meaning: 'folder of the embedded database, and of uploads whatever the database is',
  },
  DATABASE_URL: {
    group: 'Data',
    meaning: 'a PostgreSQL server (13 to 18), such as `postgres://site@db/site`',
    isSecret: true,
  },
  DATABASE_READ_URL: {
    group: 'Data',
    meaning: 'a standby of that server, which answers public reads ([below](#read-replica))',
    isSecret: true,
  },
  DATA_KEYS: {
    group: 'Data',
    meaning:
      'keys of personal data, the one that writes first; production does not start without ([below](#keys-of-personal-data))',
    isSecret: true,
  },
  PUBLIC_ORIGIN: {
    group: 'Addresses',
    default: 'where it listens',
    meaning: "the site's origin, such as `https://www.example.cn`: names it in all addresses",
  },
  TRUST_PROXY: {
    group: 'Addresses',
    meaning: 'addresses or ranges of proxies whose `X-Forwarded-For` and `-Proto` are believed',
  },
  ALLOWED_ORIGINS: {
    group: 'Addresses',
    meaning: 'origins of other sites whose pages may call the public API with credentials',
  },
  MEDIA_ORIGINS: {
    group: 'Addresses',
    meaning:
      'origins beside the site that streams, subtitles and thumbnails of films come from ([policy](deploy.md#films-of-other-hosts))',
  },
  HSTS_SUBDOMAINS: {
    group: 'Addresses',
    meaning: '`true`: browsers use https for all subdomains of the site too',
  },
  SSO_ALLOWED_ORIGINS: {
    group: 'Signing in',
    meaning: 'origins that the built-in sign-in page may send visitors back to, beside its own',
  },
  PRODUCT_ADDRESSES: {
    group: 'Addresses',
    meaning:
      'where members enter the products, such as `1001=https://data.example.cn/enter`, separated by commas; the others have their guide alone',
  },
  INVOICE_SELLER: {
    group: 'Money',
    meaning: "who issues invoices, such as `'某某公司\\|91350100M000100Y43'`; without it none can be issued",
  },
  TRANSFER_ACCOUNT: {
    group: 'Money',
    meaning:
      "where bank transfers go, such as `'某某公司\\|某某银行某某支行\\|6200 0000 0000 0000'`; without it they are not available",
  },
  ...metricsSettingDescriptions,
  ...traceSettingDescriptions,
  ...s3SettingDescriptions,
  ...assetSettingDescriptions,
  ...paymentSettingDescriptions,
  ...smsSettingDescriptions,
  ...mailSettingDescriptions,
  ...alertSettingDescriptions,
  ...siteSettingDescriptions,
  ...embedSettingDescriptions,
  ...searchEngineSettingDescriptions,
};
