import type { SettingDescriptions } from '../../../platform/settings/setting-description';
import type { siteSettings } from './site-settings';

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
