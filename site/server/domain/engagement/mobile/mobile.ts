import type { Module } from '../../../platform/module';
import type { PageExtension } from '../../../platform/pages/page-extension';
import type { AccountName } from './account-question';
import { isLostOnPhone, keepAttribution, mobileLinks, redirectsToMobile, type MobileSettings } from './mobile-redirect';
import { mobileRoutes } from './mobile-routes';
import { missingContent } from './pages/failure-pages';
import { createMobileSender } from './send-mobile-page';

/** The small mobile site that comes with this one, and the way to it from the pages. */
export interface MobileSite extends Module {
  readonly pageExtension: PageExtension;
}

export function createMobileSite(settings: MobileSettings, accountName: AccountName): MobileSite {
  const send = createMobileSender(settings);
  return {
    routes: (app) => mobileRoutes(app, settings, accountName),
    pageExtension: {
      intercept(request, reply) {
        if (redirectsToMobile(request, reply, settings)) return true;
        if (!isLostOnPhone(request, settings)) return false;
        keepAttribution(request, reply, settings);
        send(request, reply.code(404), missingContent);
        return true;
      },
      head: (address) => mobileLinks(address, settings),
    },
  };
}
