import { startTransition, useCallback, useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { Router, type NavigationType } from 'react-router-dom';
import { matchRoute } from '#contract/routes/route-table.ts';
import { PageBoundary } from './page-boundary';
import { PageFrame } from './page-frame';
import type { PageRouter } from './page-router';
import type { ResolvedPage } from './resolved-page';
import styles from './page-router-view.module.css';
import type { ScrollRestoration } from '../transitions/scroll-restoration';

interface PageRouterViewProps {
  router: PageRouter;
  scroll: ScrollRestoration;
  /** Told once the first page answers to its visitor. */
  onReady: () => void;
}

/** Draws the page that the router shows; links and hooks of react-router below it navigate by the router. */
export function PageRouterView({ router, scroll, onReady }: PageRouterViewProps): ReactNode {
  const [shown, setShown] = useState(router.state.shown);
  useLayoutEffect(() => {
    const follow = () => startTransition(() => setShown(router.state.shown));
    follow();
    return router.subscribe(follow);
  }, [router]);
  useEffect(onReady, [onReady]);
  const { location, action, resolved, failure } = shown;
  const retry = useCallback(() => void router.revalidate(), [router]);
  const page = useMemo((): ResolvedPage | undefined => {
    if (resolved || !failure) return resolved;
    const { name } = matchRoute(location.pathname)?.route ?? { name: '404' };
    return { kind: 'failed', name, error: failure.error, retry };
  }, [resolved, failure, location, retry]);
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={router.navigator}>
      {/* One child, as on the server: ids that React makes depend on it. */}
      {page && (
        <PageBoundary shown={page} frame={frameFailure}>
          <PageFrame resolved={page} scroll={scroll} />
        </PageBoundary>
      )}
    </Router>
  );
}

/** What surrounds the page could not be rendered either. */
function frameFailure(failure: ReactNode): ReactNode {
  return <main className={styles.failure}>{failure}</main>;
}
