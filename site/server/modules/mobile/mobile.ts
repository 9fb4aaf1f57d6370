import type { Module } from '../../platform/module';
import type { PageExtension } from '../../platform/pages/page-extension';
import type { AccountName } from './account-question';
import { mobileLinks, redirectsToMobile, type MobileSettings } from './mobile-redirect';
import { mobileRoutes } from './mobile-routes';

/** The small mobile site that comes with this one, and the way to it from the pages. */
export interface MobileSite extends Module {
  readonly pageExtension: PageExtension;
}

export function createMobileSite(settings: MobileSettings, accountName: AccountName): MobileSite {
  return {
    routes: (app) => mobileRoutes(app, settings, accountName),
    pageExtension: {
      intercept: (request, reply) => redirectsToMobile(request, reply, settings),
      head: (address) => mobileLinks(address, settings),
    },
  };
}
