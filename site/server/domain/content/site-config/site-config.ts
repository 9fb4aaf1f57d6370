import { getSiteConfig } from '../../../../contract/site-config/site-config-endpoints';
import { getSiteConfigSchema, type GetSiteConfigReply } from '../../../../contract/site-config/site-config-schema';
import { route } from '../../../platform/http/endpoints/route';
import type { Module } from '../../../platform/module';

export { siteSettingDescriptions } from './site-setting-descriptions';
export { defaultSiteConfig, siteConfigOf, siteSettings } from './site-settings';

/** What pages learn of the settings. */
export function createSiteConfig(siteConfig: GetSiteConfigReply): Module {
  return { routes: async (app) => route(app, getSiteConfig, getSiteConfigSchema, async () => siteConfig) };
}
