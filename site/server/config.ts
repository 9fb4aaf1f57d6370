import { resolve } from 'node:path';
import { z } from 'zod';
import { brand } from '../contract/brand';
import type { GetSiteConfigReply } from '../contract/site-config-schema';

export interface Config {
  /** Production has no demo account and logs every request. */
  readonly mode: 'development' | 'production';
  /** TCP port; 0 lets the system choose. */
  readonly port: number;
  /** Folder of everything that the server writes. */
  readonly dataFolder: string;
  /** A PostgreSQL server; absent means the embedded database in the data folder. */
  readonly databaseUrl: string | undefined;
  /** Where visitors sign in (spec 5), a path of this site or another site's address; absent means the built-in page. */
  readonly ssoUrl: string | undefined;
  /** What pages learn of the settings. */
  readonly site: GetSiteConfigReply;
}

/** The sign-in page that comes with the site. */
const builtInSso = '/sso/login';
/** Switches of pages that a provider may turn on. */
const flagNames = ['tabBar', 'menuFromServer', 'roleSwitch', 'ssoState'] as const;

const environmentSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test'], 'must be development or production').default('development'),
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
    .transform(Number)
    .refine((port) => port <= 65535, 'must be a whole number from 0 to 65535')
    .default(8080),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\/./, 'must start with postgres://')
    .optional(),
  SSO_URL: z
    .string()
    .regex(/^(\/(?![/\\])|https?:\/\/[^/\s])\S*$/, 'must be a path such as /sso/login or an http(s) address')
    .optional(),
  COOKIE_DOMAIN: z
    .string()
    .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as .example.cn')
    .default(''),
  MOBILE_BASE: z
    .string()
    .regex(/^(off|\/(?![/\\])\S*|https:\/\/[^/\s]\S*)$/, 'must be a path such as /m, an https address, or off')
    .default('/m'),
  SITE_FLAGS: z
    .string()
    .transform((names) => names.split(',').map((name) => name.trim()))
    .pipe(z.array(z.enum(flagNames, `must be a list of ${flagNames.join(', ')}`)))
    .default([]),
  SITE_ICP: z.string().default(''),
  SITE_POLICE: z.string().default(''),
  SITE_PHONE: z.string().default(brand.phone),
  SITE_WORK_TIME: z.string().default(brand.serviceHours),
  WECOM_QR: z
    .string()
    .regex(/^(\/(?![/\\])|https:\/\/)\S+$/, 'must be a path or an https address of a picture')
    .default(''),
});

/**
 * Reads the settings once; nothing else reads the environment.
 * @param folder what a relative DATA_DIR starts from.
 * @throws Error that lists every setting that cannot be used.
 */
export function readConfig(environment: NodeJS.ProcessEnv = process.env, folder = process.cwd()): Config {
  // A setting left empty in a compose file or a script counts as not set.
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    const problems = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new Error(`The settings cannot be used: ${problems.join('; ')}.`);
  }
  const { NODE_ENV, PORT, DATA_DIR, DATABASE_URL, SSO_URL } = parsed.data;
  return Object.freeze({
    mode: NODE_ENV === 'production' ? 'production' : 'development',
    port: PORT,
    dataFolder: resolve(folder, DATA_DIR),
    databaseUrl: DATABASE_URL,
    ssoUrl: SSO_URL,
    site: siteConfig(parsed.data),
  });
}

function siteConfig(settings: z.output<typeof environmentSchema>): GetSiteConfigReply {
  const isOn = (flag: (typeof flagNames)[number]) => settings.SITE_FLAGS.includes(flag);
  return {
    brand: brand.name,
    icp: settings.SITE_ICP,
    police: settings.SITE_POLICE,
    phone: settings.SITE_PHONE,
    workTime: settings.SITE_WORK_TIME,
    wecomQr: settings.WECOM_QR,
    // An empty setting counts as not set, so turning off needs a word.
    mobileBase: settings.MOBILE_BASE === 'off' ? '' : settings.MOBILE_BASE,
    ssoUrl: settings.SSO_URL ?? builtInSso,
    cookieDomain: settings.COOKIE_DOMAIN,
    flags: {
      tabBar: isOn('tabBar'),
      menuFromServer: isOn('menuFromServer'),
      roleSwitch: isOn('roleSwitch'),
      ssoState: isOn('ssoState'),
    },
  };
}

/** What a provider should set before the public comes, one sentence each. */
export function unconfigured({ databaseUrl, dataFolder, ssoUrl }: Config): string[] {
  return [
    ...(databaseUrl ? [] : [`DATABASE_URL: the embedded database in ${dataFolder} is in use.`]),
    ...(ssoUrl ? [] : ['SSO_URL: no address of a sign-in site.']),
  ];
}
