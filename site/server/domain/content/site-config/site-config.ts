import { z } from 'zod';
import { brand } from '#contract/brand/brand.ts';
import { filingNumbers, sampleFilingNumbers } from '#contract/brand/filing-numbers.ts';
import * as endpoints from '#contract/site-config/site-config-endpoints.ts';
import * as schemas from '#contract/site-config/site-config-schema.ts';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { settingGroup } from '../../../platform/settings/setting-group';

/** The sign-in page that comes with the site. */
export const builtInSso = '/sso/login';
/** Switches of pages that a provider may turn on. */
const flagNames = ['tabBar', 'topMenu', 'menuFromServer', 'layoutSettings', 'roleSwitch', 'ssoState'] as const;

const brandDefault = { default: 'of the brand' } as const;

/** The settings that pages read by /site-config; in development, a demo's brand has samples of the numbers that are not set. */
export const siteSettings = settingGroup({
  topic: 'Pages',
  settings: {
    SSO_RETURN_PARAM: {
      topic: 'Signing in',
      parser: z
        .string()
        .regex(/^[\w.-]+$/, 'must be the name of a query parameter')
        .default('redirect_uri'),
      meaning: 'query parameter with the address that the sign-in returns to',
    },
    COOKIE_DOMAIN: {
      topic: 'Addresses',
      parser: z
        .string()
        .regex(/^\.?[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as .example.cn')
        .default(''),
      default: 'this host alone',
      meaning: 'domain of the cookies, such as `.example.cn`',
    },
    MOBILE_BASE: {
      topic: 'Addresses',
      parser: z
        .string()
        .regex(/^(off|\/(?![/\\])\S*|https:\/\/[^/\s]\S*)$/, 'must be a path such as /m, an https address, or off')
        .default('/m'),
      meaning: 'address of the mobile site for phones: a path, an https address, or `off`',
    },
    SITE_FLAGS: {
      parser: z
        .string()
        .transform((names) => names.split(',').map((name) => name.trim()))
        .pipe(z.array(z.enum(flagNames, `must be a list of ${flagNames.join(', ')}`)))
        .default([]),
      meaning: 'switches of pages ([below](#switches-of-pages))',
    },
    SITE_ICP: {
      parser: z.string().default(filingNumbers.icp),
      ...brandDefault,
      meaning: 'ICP registration number of the footer',
    },
    SITE_POLICE: {
      parser: z.string().default(filingNumbers.police),
      ...brandDefault,
      meaning: 'public-security registration number of the footer',
    },
    SITE_LICENCE: {
      parser: z.string().default(filingNumbers.licence),
      ...brandDefault,
      meaning: 'number of the telecommunications licence in the footer',
    },
    SITE_PHONE: {
      parser: z.string().default(brand.phone),
      ...brandDefault,
      meaning: 'telephone of the customer service',
    },
    SITE_WORK_TIME: { parser: z.string().default(brand.serviceHours), ...brandDefault, meaning: 'its hours' },
    VITALS_SAMPLE: {
      parser: z
        .string()
        .regex(/^(0(\.\d{1,6})?|1(\.0+)?)$/, 'must be a share of visits from 0 to 1, such as 0.1')
        .transform(Number)
        .default(0.1),
      meaning: 'share of visits, 0 to 1, whose pages report their timings; with 0 no visits are counted either',
    },
    WECOM_QR: {
      parser: z
        .string()
        .regex(/^(\/(?![/\\])|https:\/\/)\S+$/, 'must be a path or an https address of a picture')
        .default(''),
      meaning: 'path or https address of the enterprise-WeChat code',
    },
    WECOM_ID: {
      parser: z.string().default(brand.wecomId),
      ...brandDefault,
      meaning: 'enterprise-WeChat account, to copy where the code cannot be shown',
    },
  },
  read(values, mode): schemas.GetSiteConfigReply {
    const samples = mode === 'development' && brand.isDemo ? sampleFilingNumbers : filingNumbers;
    const flags = flagNames.map((flag) => [flag, values.SITE_FLAGS.includes(flag)]);
    return {
      brand: brand.name,
      icp: values.SITE_ICP || samples.icp,
      police: values.SITE_POLICE || samples.police,
      licence: values.SITE_LICENCE || samples.licence,
      phone: values.SITE_PHONE,
      workTime: values.SITE_WORK_TIME,
      wecomQr: values.WECOM_QR,
      wecomId: values.WECOM_ID,
      // An empty setting counts as not set, so turning off needs a value.
      mobileBase: values.MOBILE_BASE === 'off' ? '' : values.MOBILE_BASE,
      ssoUrl: builtInSso,
      ssoReturnParam: values.SSO_RETURN_PARAM,
      // No settings of their own: the configuration knows another sign-in site, createApp the gateway and the addresses.
      scanner: '',
      enterableProducts: [],
      cookieDomain: values.COOKIE_DOMAIN,
      vitalsSample: values.VITALS_SAMPLE,
      flags: Object.fromEntries(flags) as schemas.GetSiteConfigReply['flags'],
    };
  },
});

export function createSiteConfig(platform: Platform, siteConfig: schemas.GetSiteConfigReply): Module {
  const getSiteConfig = async () => siteConfig;
  return { routes: async (app) => publicRoutes(app, platform, endpoints, schemas, { getSiteConfig }) };
}
