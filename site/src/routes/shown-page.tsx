import type { ReactNode } from 'react';
import { useLoaderData, useLocation } from 'react-router-dom';
import { routeNamed, type RouteName } from '../../contract/routes/route-table';
import { NotFoundView } from '../shared/ui/feedback/not-found-view';
import { layouts } from './layouts/layouts';
import { PendingView } from './pending-view';
import { preloadedPage, type PageName } from './route-pages';

/** What stands at an address. */
export type ShownPage =
  | { kind: 'page'; name: PageName }
  /** The address names what does not exist (site R-404-2). */
  | { kind: 'missing'; name: RouteName }
  /** The server does not know the visitor; the browser decides. */
  | { kind: 'pending'; name: RouteName };

/** The layout and the page that the router's loader has chosen. */
export function ShownPageView(): ReactNode {
  const shown = useLoaderData<ShownPage>();
  const { pathname } = useLocation();
  const Layout = layouts[routeNamed(shown.name).layout];
  return (
    <Layout>
      <PageView key={pathname} {...shown} />
    </Layout>
  );
}

function PageView({ kind, name }: ShownPage): ReactNode {
  if (kind === 'missing') return <NotFoundView />;
  if (kind === 'pending') return <PendingView title={routeNamed(name).title} />;
  // Looked up, not made: the same component comes back for the same name.
  const Page = preloadedPage(name);
  // oxlint-disable-next-line react/static-components
  return <Page />;
}
