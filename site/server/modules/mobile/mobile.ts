import type { Module } from '../../platform/module';
import type { PageExtension } from '../../platform/pages/page-extension';
import { mobileLinks, redirectsToMobile } from './mobile-redirect';
import { mobileRoutes, type MobileRouteParts } from './mobile-routes';

/** The small mobile site that comes with this one, and the way to it from the pages. */
export interface MobileSite extends Module {
  readonly pageExtension: PageExtension;
}

export function createMobileSite(parts: MobileRouteParts): MobileSite {
  const { siteConfig, publicOrigin } = parts;
  return {
    routes: async (app) => mobileRoutes(app, parts),
    pageExtension: {
      intercept: (request, reply) => redirectsToMobile(request, reply, { ...siteConfig, publicOrigin }),
      head: (address) => mobileLinks(address, { ...siteConfig, publicOrigin }),
    },
  };
}
