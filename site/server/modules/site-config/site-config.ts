import type { GetSiteConfigReply } from '../../../contract/site-config/site-config-schema';
import type { Module } from '../../platform/module';
import { siteConfigRoutes } from './site-config-routes';

export { defaultSiteConfig, siteConfigOf, siteSettings } from './site-settings';

/** What pages learn of the settings. */
export function createSiteConfig(siteConfig: GetSiteConfigReply): Module {
  return { routes: async (app) => siteConfigRoutes(app, siteConfig) };
}
