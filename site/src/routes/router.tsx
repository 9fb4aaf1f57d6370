import type { RouteObject } from 'react-router-dom';
import { PrivacyNotice } from '../features/privacy-notice/privacy-notice';
import { OfflineBanner } from '../shared/ui/feedback/offline-banner';
import { RouteFocus } from './transitions/route-focus';
import { RouteFailure } from './route-failure';
import { ResolvedPageView, type ResolvedPage } from './resolved-page';
import type { ScrollRestoration } from './transitions/scroll-restoration';

/** Id of the one route that react-router knows. */
export const pageRouteId = 'page';

/**
 * The router's only route: the route table decides what a path shows (site R-PATH-3).
 * @param load resolves a URL to a page; throws a redirect.
 * @param scroll absent on the server.
 */
export function createRoutes(
  load: (url: URL) => Promise<ResolvedPage> | ResolvedPage,
  scroll?: ScrollRestoration,
): RouteObject[] {
  return [
    {
      id: pageRouteId,
      path: '*',
      loader: ({ request }) => load(new URL(request.url)),
      element: (
        <>
          <ResolvedPageView />
          <RouteFocus scroll={scroll} />
          <PrivacyNotice />
          <OfflineBanner />
        </>
      ),
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <></>,
    },
  ];
}
