import { redirect, useLoaderData, type RouteObject } from 'react-router-dom';
import { buildPath, matchRoute, redirectTarget, routeNamed, type RouteName } from '../../contract/route-table';
import { PrivacyNotice } from '../features/privacy-notice/privacy-notice';
import { OfflineBanner } from '../shared/ui/offline-banner';
import { layouts } from './layouts/layouts';
import { RouteFailure } from './route-failure';
import { preloadedPage, preloadPage } from './route-pages';

/** What the router keeps of a matched path. */
export interface MatchedPage {
  readonly name: RouteName;
}

/** Id of the one route that react-router knows. */
export const pageRouteId = 'page';

/**
 * The router's only route: the route table decides what a path shows (site R-PATH-3).
 * @param onUnmatched is told before an unknown path leads home (site R-404-1).
 */
export function createRoutes(onUnmatched: () => void): RouteObject[] {
  return [
    {
      id: pageRouteId,
      path: '*',
      loader: ({ request }) => loadPage(new URL(request.url), onUnmatched),
      element: (
        <>
          <MatchedPageView />
          <PrivacyNotice />
          <OfflineBanner />
        </>
      ),
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <></>,
    },
  ];
}

async function loadPage({ pathname, search, hash }: URL, onUnmatched: () => void): Promise<MatchedPage> {
  const target = redirectTarget(pathname);
  if (target !== null) throw redirect(target + search + hash);
  const match = matchRoute(pathname);
  if (!match) {
    onUnmatched();
    throw redirect(buildPath('home'));
  }
  await preloadPage(match.route.name);
  return { name: match.route.name };
}

function MatchedPageView() {
  const { name } = useLoaderData<MatchedPage>();
  const Layout = layouts[routeNamed(name).layout];
  // Looked up, not made: the same component comes back for the same name.
  const Page = preloadedPage(name);
  return (
    <Layout>
      {/* oxlint-disable-next-line react/static-components */}
      <Page />
    </Layout>
  );
}
