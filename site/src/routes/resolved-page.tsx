import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { routeNamed, type RouteName } from '../../contract/routes/route-table';
import { useOptionalSession } from '../shared/auth/session/session-context';
import { NotFoundView } from '../shared/ui/feedback/not-found-view';
import { layouts } from './layouts/layouts';
import { useOwnerTurn } from './use-owner-turn';
import { PendingView } from './pending-view';
import { preloadedPage, type PageName } from './route-pages';

/** What a URL resolves to. */
export type ResolvedPage =
  | { kind: 'page'; name: PageName }
  /** The URL names something that does not exist (site R-404-2). */
  | { kind: 'missing'; name: RouteName }
  /** The page depends on the session, which only the browser knows. */
  | { kind: 'pending'; name: RouteName };

/** Renders the page that the router's loader resolved, in its layout. */
export function ResolvedPageView(): ReactNode {
  const resolved = useLoaderData<ResolvedPage>();
  const { pathname } = useLocation();
  const turn = useOwnerTurn();
  const Layout = layouts[routeNamed(resolved.name).layout];
  return (
    <Layout>
      <PageView key={`${turn} ${pathname}`} {...resolved} />
    </Layout>
  );
}

function PageView({ kind, name }: ResolvedPage): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  if (kind === 'missing') return <NotFoundView />;
  // The session may end while the page is shown: what it needs of the user is gone before the visitor is led away.
  if (kind === 'pending' || (routeNamed(name).auth && !isSignedIn))
    return <PendingView title={routeNamed(name).title} />;
  // The lookup returns the same component for the same name on each render.
  const Page = preloadedPage(name);
  // oxlint-disable-next-line react/static-components
  return <Page />;
}
