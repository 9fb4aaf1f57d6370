import type { RouteObject } from 'react-router-dom';
import { PrivacyNotice } from '../features/privacy-notice/privacy-notice';
import { OfflineBanner } from '../shared/ui/feedback/offline-banner';
import { Arrival } from './arrival';
import { RouteFailure } from './route-failure';
import { ShownPageView, type ShownPage } from './shown-page';
import type { VisitMemory } from './visit-memory';

/** Id of the one route that react-router knows. */
export const pageRouteId = 'page';

/**
 * The router's only route: the route table decides what a path shows (site R-PATH-3).
 * @param load tells what stands at an address; throws a redirect when that is elsewhere.
 * @param memory of the visited pages; absent on the server.
 */
export function createRoutes(load: (url: URL) => Promise<ShownPage> | ShownPage, memory?: VisitMemory): RouteObject[] {
  return [
    {
      id: pageRouteId,
      path: '*',
      loader: ({ request }) => load(new URL(request.url)),
      element: (
        <>
          <ShownPageView />
          <Arrival memory={memory} />
          <PrivacyNotice />
          <OfflineBanner />
        </>
      ),
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <></>,
    },
  ];
}
