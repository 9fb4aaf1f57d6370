import { isIP } from 'node:net';
import { z } from 'zod';
import { invoiceSellerSetting } from './invoice-seller-setting';
import { messageSettingsProblems, messageSettingsShape } from './message-settings';
import { embedSettingsShape } from '../domain/engagement/embed/embed';
import { paymentSettingsProblems, paymentSettingsShape } from '../domain/sales/payment/payment';
import { searchEngineSettingsShape } from '../domain/engagement/search-engine/search-engine';
import { siteSettings } from '../domain/content/site-config/site-config';
import { assetSettingsProblems, assetSettingsShape } from '../platform/assets/asset-settings';
import { readDataKey } from '../platform/keys/data-key';
import { metricsSettingsShape } from '../platform/metrics/metrics-settings';
import { s3SettingsProblems, s3SettingsShape } from '../platform/storage/s3-settings';
import { traceSettingsProblems, traceSettingsShape } from '../platform/tracing/trace-settings';
import { productAddressesSetting } from './product-addresses-setting';
import { transferAccountSetting } from './transfer-account-setting';

const origins = listOf(isOrigin);
const addresses = listOf((text) => isIP(text.replace(/\/\d{1,3}$/, '')) > 0);

const postgresUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\/./, 'must start with postgres://')
  // Otherwise what follows the first of them is taken for the server, and shown as it.
  .refine(
    (url) => !/^[^?#]*@[^?#]*@/.test(url),
    'must name its password with %40 in place of @, and %2F in place of /: there is more than one @',
  )
  .optional();

const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
  .transform(Number)
  .refine((number) => number <= 65535, 'must be a whole number from 0 to 65535');

/** More than any machine has a use for; each has database connections of its own. */
const maxWorkers = 64;
const workersMessage = `must be a whole number from 1 to ${maxWorkers}`;
const workers = z
  .string()
  .regex(/^\d{1,2}$/, workersMessage)
  .transform(Number)
  .refine((number) => number >= 1 && number <= maxWorkers, workersMessage);

/** Each setting's zod shape, by its name. */
export const settingShape = {
  ALLOWED_ORIGINS: origins('must list origins such as https://m.example.cn, separated by commas'),
  HOST: z
    .string()
    .refine((host) => isIP(host) > 0 || host === 'localhost', 'must be an address such as 0.0.0.0, or localhost')
    .optional(),
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], 'must be true or false').default('false'),
  NODE_ENV: z.enum(['development', 'production'], 'must be development or production').default('development'),
  PORT: port.default(8080),
  HEALTH_PORT: port.optional(),
  WORKERS: workers.optional(),
  MEDIA_ORIGINS: origins('must list origins such as https://media.example.cn, separated by commas'),
  MOCK_GATEWAY: z.string().refine(isOrigin, 'must be an origin such as http://127.0.0.1:9090').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: postgresUrl,
  DATABASE_READ_URL: postgresUrl,
  DATA_KEYS: dataKeys('must list keys such as 2026:…, an id and the base64 of 32 bytes each, separated by commas'),
  INVOICE_SELLER: invoiceSellerSetting,
  PRODUCT_ADDRESSES: productAddressesSetting,
  PUBLIC_ORIGIN: z.string().refine(isOrigin, 'must be an origin such as https://www.example.cn').optional(),
  SSO_ALLOWED_ORIGINS: origins('must list origins such as https://www.example.cn, separated by commas'),
  TRANSFER_ACCOUNT: transferAccountSetting,
  TRUST_PROXY: addresses('must list addresses or ranges such as 10.0.0.0/8, separated by commas'),
  ...siteSettings.shape,
  ...embedSettingsShape,
  ...searchEngineSettingsShape,
  ...paymentSettingsShape,
  ...messageSettingsShape,
  ...s3SettingsShape,
  ...assetSettingsShape,
  ...metricsSettingsShape,
  ...traceSettingsShape,
};

/** The settings together: some need others. */
export const settingsSchema = z.object(settingShape).superRefine((given, context) => {
  const problems = [
    paymentSettingsProblems(given),
    messageSettingsProblems(given),
    s3SettingsProblems(given),
    assetSettingsProblems(given),
    traceSettingsProblems(given),
    portProblems(given),
  ].flat();
  for (const { path, message } of problems) context.addIssue({ code: 'custom', path, message });
});

/** What keeps two listeners from having a port each; the system chooses others than these for 0. */
function portProblems({ PORT, HEALTH_PORT }: Readonly<{ PORT: number; HEALTH_PORT?: number | undefined }>) {
  if (HEALTH_PORT !== PORT || PORT === 0) return [];
  return [{ path: ['HEALTH_PORT'], message: `must be another port than PORT, ${PORT}` }];
}

/** Settings that are lists: texts between commas, each of which must pass. */
function listOf(passes: (text: string) => boolean) {
  return (message: string) =>
    z
      .string()
      .default('')
      .transform((text) => text.split(',').flatMap((part) => part.trim() || []))
      .refine((parts) => parts.every(passes), message);
}

/** Keys between commas, each with an id of its own. */
function dataKeys(message: string) {
  const list = listOf((text) => readDataKey(text) !== undefined)(message);
  return list
    .transform((texts) => texts.flatMap((text) => readDataKey(text) ?? []))
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must give each key an id of its own');
}

/** Exactly what browsers send as `Origin`. */
function isOrigin(text: string): boolean {
  return URL.canParse(text) && /^https?:/.test(text) && new URL(text).origin === text;
}
