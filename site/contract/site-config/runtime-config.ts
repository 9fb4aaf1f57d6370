import type { AssetFolders } from '../assets/asset-folders';
import { brand } from '../brand/brand';
import { siteBasePaths, type SiteBase } from '../endpoint';
import type { GetSiteConfigReply } from './site-config-schema';

/** Settings of the running site with the addresses of it and of its API; every document carries them. */
export interface RuntimeConfig extends GetSiteConfigReply {
  /** URL prefix of each base of the API: a path of this site or an absolute URL. */
  apiBases: Record<SiteBase, string>;
  /** What addresses for search engines begin with, such as `https://www.example.cn`; empty for the origin of the document. */
  origin: string;
  assetFolders: AssetFolders;
}

/** The defaults. */
export const defaultRuntimeConfig: RuntimeConfig = {
  brand: brand.name,
  icp: '',
  police: '',
  licence: '',
  phone: brand.phone,
  workTime: brand.serviceHours,
  wecomQr: '',
  wecomId: brand.wecomId,
  mobileBase: '',
  ssoUrl: '/sso/login',
  ssoReturnParam: 'redirect_uri',
  scanner: '',
  enterableProducts: [],
  cookieDomain: '',
  vitalsSample: 0,
  flags: {
    tabBar: false,
    topMenu: false,
    menuFromServer: false,
    layoutSettings: false,
    roleSwitch: false,
    ssoState: false,
  },
  apiBases: siteBasePaths,
  origin: '',
  assetFolders: {},
};
