import { z } from 'zod';
import { brand } from '../../../../contract/brand/brand';
import { filingNumbers, sampleFilingNumbers } from '../../../../contract/brand/filing-numbers';
import type { GetSiteConfigReply } from '../../../../contract/site-config/site-config-schema';

/** The sign-in page that comes with the site. */
const builtInSso = '/sso/login';
/** Switches of pages that a provider may turn on. */
const flagNames = ['tabBar', 'topMenu', 'menuFromServer', 'layoutSettings', 'roleSwitch', 'ssoState'] as const;

/** The settings that pages learn of. */
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

/** What /site-config answers for these settings; in development, a demo's brand has samples of the numbers that are not set. */
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

/** What /site-config answers when nothing is set. */
export const defaultSiteConfig = siteConfigOf(siteSettings.parse({}));
