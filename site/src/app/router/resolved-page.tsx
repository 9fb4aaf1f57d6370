import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { routeNamed, type RouteName } from '#contract/routes/route-table.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { layouts } from '../layouts/layouts';
import { useOwnerTurn } from './use-owner-turn';
import { PageBoundary } from './page-boundary';
import { PageFailure } from './page-failure';
import { PendingView } from './pending-view';
import { preloadedPage, type PageName } from './route-pages';

/** What a URL resolves to on the server. */
export type ServedPage =
  | { kind: 'page'; name: PageName }
  /** The URL names something that does not exist (site R-404-2). */
  | { kind: 'missing'; name: RouteName }
  /** The page depends on the session, which only the browser knows. */
  | { kind: 'pending'; name: RouteName };

/** What a URL resolves to in the browser. */
export type ResolvedPage =
  | ServedPage
  /** The page could not be loaded. */
  | { kind: 'failed'; name: RouteName; error: unknown; retry: () => void };

/** Renders the page that the shown URL resolved to, in its layout. */
export function ResolvedPageView({ resolved }: { resolved: ResolvedPage }): ReactNode {
  const { pathname } = useLocation();
  const turn = useOwnerTurn();
  const Layout = layouts[routeNamed(resolved.name).layout];
  return (
    <Layout>
      <PageBoundary shown={resolved}>
        <PageView key={`${turn} ${pathname}`} resolved={resolved} />
      </PageBoundary>
    </Layout>
  );
}

function PageView({ resolved }: { resolved: ResolvedPage }): ReactNode {
  const { kind, name } = resolved;
  const isSignedIn = useOptionalSession() !== undefined;
  if (kind === 'failed') return <PageFailure error={resolved.error} onRetry={resolved.retry} />;
  if (kind === 'missing') return <NotFoundView />;
  // The session may end while the page is shown: what it needs of the user is gone before the visitor is led away.
  if (kind === 'pending' || (routeNamed(name).auth && !isSignedIn))
    return <PendingView title={routeNamed(name).title} />;
  // The lookup returns the same component for the same name on each render.
  const Page = preloadedPage(name);
  // oxlint-disable-next-line react/static-components
  return <Page />;
}
