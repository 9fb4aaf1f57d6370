import { z } from 'zod';
import { brand } from '../../../../contract/brand/brand';
import { filingNumbers, sampleFilingNumbers } from '../../../../contract/brand/filing-numbers';
import { getSiteConfig } from '../../../../contract/site-config/site-config-endpoints';
import { getSiteConfigSchema, type GetSiteConfigReply } from '../../../../contract/site-config/site-config-schema';
import { route } from '../../../platform/http/endpoints/route';
import type { Module } from '../../../platform/module';
import type { SettingDescriptions } from '../../../platform/settings/setting-description';

/** The sign-in page that comes with the site. */
const builtInSso = '/sso/login';
/** Switches of pages that a provider may turn on. */
const flagNames = ['tabBar', 'topMenu', 'menuFromServer', 'layoutSettings', 'roleSwitch', 'ssoState'] as const;

/** The settings that pages read by /site-config. */
export const siteSettings = z.object({
  SSO_URL: z
    .string()
    .regex(/^(\/(?![/\\])|https?:\/\/[^/\s])\S*$/, 'must be a path such as /sso/login or an http(s) address')
    .optional(),
  SSO_RETURN_PARAM: z
    .string()
    .regex(/^[\w.-]+$/, 'must be the name of a query parameter')
    .default('redirect_uri'),
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
  SITE_ICP: z.string().default(filingNumbers.icp),
  SITE_POLICE: z.string().default(filingNumbers.police),
  SITE_LICENCE: z.string().default(filingNumbers.licence),
  SITE_PHONE: z.string().default(brand.phone),
  SITE_WORK_TIME: z.string().default(brand.serviceHours),
  VITALS_SAMPLE: z
    .string()
    .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share of visits from 0 to 1, such as 0.1')
    .transform(Number)
    .default(0.1),
  WECOM_QR: z
    .string()
    .regex(/^(\/(?![/\\])|https:\/\/)\S+$/, 'must be a path or an https address of a picture')
    .default(''),
  WECOM_ID: z.string().default(brand.wecomId),
});

const group = 'Pages';
const ofTheBrand = { group, default: 'of the brand' } as const;

export const siteSettingDescriptions: SettingDescriptions<typeof siteSettings.shape> = {
  SSO_URL: {
    group: 'Signing in',
    default: '`/sso/login`',
    meaning: "where visitors sign in: a path of this site, or another site's address",
  },
  SSO_RETURN_PARAM: {
    group: 'Signing in',
    meaning: 'query parameter that tells the sign-in where to come back to',
  },
  COOKIE_DOMAIN: {
    group: 'Addresses',
    default: 'this host alone',
    meaning: 'domain of the cookies, such as `.example.cn`',
  },
  MOBILE_BASE: { group: 'Addresses', meaning: 'where phones are sent: a path, an https address, or `off`' },
  SITE_FLAGS: { group, meaning: 'switches of pages ([below](#switches-of-pages))' },
  SITE_ICP: { ...ofTheBrand, meaning: 'ICP registration number of the footer' },
  SITE_POLICE: { ...ofTheBrand, meaning: 'public-security registration number of the footer' },
  SITE_LICENCE: { ...ofTheBrand, meaning: 'number of the telecommunications licence in the footer' },
  SITE_PHONE: { ...ofTheBrand, meaning: 'telephone of the customer service' },
  SITE_WORK_TIME: { ...ofTheBrand, meaning: 'its hours' },
  VITALS_SAMPLE: { group, meaning: 'share of visits, 0 to 1, whose pages tell how fast they were' },
  WECOM_QR: { group, meaning: 'path or https address of the enterprise-WeChat code' },
  WECOM_ID: { ...ofTheBrand, meaning: 'enterprise-WeChat account, to copy where the code cannot be shown' },
};

/** Returns the reply of /site-config for these settings; in development, a demo's brand has samples of the numbers that are not set. */
export function siteConfigOf(settings: z.output<typeof siteSettings>, isDevelopment = false): GetSiteConfigReply {
  const samples = isDevelopment && brand.isDemo ? sampleFilingNumbers : filingNumbers;
  const isOn = (flag: (typeof flagNames)[number]) => settings.SITE_FLAGS.includes(flag);
  return {
    brand: brand.name,
    icp: settings.SITE_ICP || samples.icp,
    police: settings.SITE_POLICE || samples.police,
    licence: settings.SITE_LICENCE || samples.licence,
    phone: settings.SITE_PHONE,
    workTime: settings.SITE_WORK_TIME,
    wecomQr: settings.WECOM_QR,
    wecomId: settings.WECOM_ID,
    // An empty setting counts as not set, so turning off needs a word.
    mobileBase: settings.MOBILE_BASE === 'off' ? '' : settings.MOBILE_BASE,
    ssoUrl: settings.SSO_URL ?? builtInSso,
    ssoReturnParam: settings.SSO_RETURN_PARAM,
    // No settings of their own: createApp knows the gateway and the addresses.
    scanner: '',
    enterableProducts: [],
    cookieDomain: settings.COOKIE_DOMAIN,
    vitalsSample: settings.VITALS_SAMPLE,
    flags: {
      tabBar: isOn('tabBar'),
      topMenu: isOn('topMenu'),
      menuFromServer: isOn('menuFromServer'),
      layoutSettings: isOn('layoutSettings'),
      roleSwitch: isOn('roleSwitch'),
      ssoState: isOn('ssoState'),
    },
  };
}

/** The reply of /site-config when nothing is set. */
export const defaultSiteConfig = siteConfigOf(siteSettings.parse({}));

export function createSiteConfig(siteConfig: GetSiteConfigReply): Module {
  return { routes: async (app) => route(app, getSiteConfig, getSiteConfigSchema, async () => siteConfig) };
}
