import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
  type ReactNode,
  useContext,
  Component,
  type PropsWithChildren,
  useRef,
} from 'react';
import { Router, type NavigationType, useLocation } from 'react-router-dom';
import { routeNamed, type RouteMatch } from '#contract/routes/route-table.ts';
import { notFoundMatch, RouteMatchContext } from '#data/navigation/route-match.ts';
import { OfflineBanner } from '#ui/banner/offline-banner.tsx';
import { useOptionalSession } from '#data/session/session.tsx';
import { NotFoundView } from '#ui/exception/not-found-view.tsx';
import { previewParameter } from '#contract/routes/preview.ts';
import { noticeStorage } from '#features/privacy-notice/notice-storage.ts';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { lazyExport } from '#data/chunks/lazy-module.ts';
import { PageHead } from '#ui/head/page-head.tsx';
import { AccountKeyContext } from '#data/http/cache-key.ts';
import { focusElement, mainHeading } from '#ui/focus/focus.ts';
import type { PageRouter, ResolvedPage } from './page-router';
import styles from './page-view.module.css';
import type { ScrollRestoration } from '../transitions/scroll-restoration';
import { RouteFocus } from '../transitions/route-focus';
import { layouts } from '../layouts/layouts';
import { preloadedPage } from './route-pages';
import { ApiFailure } from '#data/http/api-failure.ts';
import { ErrorReporterContext } from '#data/reports/error-reporter.ts';
import { ExceptionView } from '#ui/exception/exception-view.tsx';
import { useOnline } from '#ui/banner/use-online.ts';

interface PageRouterViewProps {
  router: PageRouter;
  scroll: ScrollRestoration;
  /** Called once the first page is interactive. */
  onReady: () => void;
}

/** Renders the page that the router shows; links and hooks of react-router below it navigate by the router. */
export function PageRouterView({ router, scroll, onReady }: PageRouterViewProps): ReactNode {
  const [shown, setShown] = useState(router.state.shown);
  useLayoutEffect(() => {
    const sync = () => startTransition(() => setShown(router.state.shown));
    sync();
    return router.subscribe(sync);
  }, [router]);
  useEffect(onReady, [onReady]);
  const { location, match, action, resolved, failure } = shown;
  const retry = useCallback(() => void router.revalidate(), [router]);
  const page = useMemo((): ResolvedPage | undefined => {
    if (resolved || !failure) return resolved;
    const { name } = (match ?? notFoundMatch).route;
    return { kind: 'failed', name, error: failure.error, retry };
  }, [resolved, failure, match, retry]);
  return (
    <Router location={location} navigationType={action as NavigationType} navigator={router.navigator}>
      {/* One child, as on the server: ids that React makes depend on it. */}
      {page && (
        <PageBoundary shown={page} frame={frameFailure}>
          <PageFrame resolved={page} match={match} scroll={scroll} />
        </PageBoundary>
      )}
    </Router>
  );
}

/** What surrounds the page could not be rendered either. */
function frameFailure(failure: ReactNode): ReactNode {
  return <main className={styles.failure}>{failure}</main>;
}

interface PageFrameProps {
  resolved: ResolvedPage;
  /** The match of the shown address; null when no route has it. */
  match: RouteMatch | null;
  /** Absent on the server. */
  scroll?: ScrollRestoration | undefined;
}

/** The shown page with what surrounds every page, the same on server and in browser. */
export function PageFrame({ resolved, match, scroll }: PageFrameProps): ReactNode {
  return (
    <RouteMatchContext.Provider value={match ?? notFoundMatch}>
      {/* First in the order of the keyboard, wherever on the page it is shown. */}
      <IdleNotice />
      <ResolvedPageView resolved={resolved} />
      <RouteFocus scroll={scroll} />
      <OfflineBanner />
    </RouteMatchContext.Provider>
  );
}

/** Renders the page that the shown URL resolved to, in its layout. */
function ResolvedPageView({ resolved }: { resolved: ResolvedPage }): ReactNode {
  const { pathname } = useLocation();
  const remountKey = useAccountRemountKey();
  const Layout = layouts[routeNamed(resolved.name).layout];
  return (
    <Layout>
      <PageBoundary shown={resolved}>
        <PageView key={`${remountKey} ${pathname}`} resolved={resolved} />
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

const noticeModule = lazyExport(() => import('../idle-parts'), 'PrivacyNotice');
const nothing = {};

/** The privacy notice for first-time visitors, loaded when the browser is idle. */
function IdleNotice(): ReactNode {
  const isIdle = useIdle();
  // Who looks at a draft is no visitor.
  const isPreview = new URLSearchParams(useLocation().search).has(previewParameter);
  return isIdle && !isPreview && !noticeStorage.isSeen() && <LazyPart module={noticeModule} props={nothing} isQuiet />;
}

/** Placeholder for a page until the browser has checked the session. */
function PendingView({ title }: { title: string }): ReactNode {
  return (
    <section className={`${styles.pending} grid justify-items-center gap-4 text-center content-start`} aria-busy="true">
      <PageHead title={title} description={`${title}，登录后查看。`} indexed={false} />
      <h1 className="size-title">{title}</h1>
      <span className={styles.ring} aria-hidden="true" />
      <p className="text-secondary">正在加载…</p>
    </section>
  );
}

/**
 * Returns a number that changes with another account or organisation than the last known one. A page keyed by it is mounted again, so
 * that no component keeps data of the one before.
 */
export function useAccountRemountKey(): number {
  const account = useContext(AccountKeyContext);
  const [known, setKnown] = useState({ account, remounts: 0 });
  if (account !== null && account !== known.account) {
    // Signing in on a page, and hydration, bring the first account: the page has no data of another one.
    setKnown({ account, remounts: known.account === null ? known.remounts : known.remounts + 1 });
  }

  const { remounts } = known;
  useEffect(() => {
    // The focused element has gone with the page.
    if (remounts > 0 && document.activeElement === document.body) focusElement(mainHeading());
  }, [remounts]);
  return remounts;
}

type PageBoundaryProps = PropsWithChildren<{
  /** What is shown: another page, or another version of it, is rendered anew. */
  shown: unknown;
  /** Renders what surrounds the failure. */
  frame?: (failure: ReactNode) => ReactNode;
}>;

interface PageBoundaryState {
  readonly shown: unknown;
  readonly failure?: { readonly error: unknown } | undefined;
}

/** Shows a failure of its children in their place, until something else is shown. */
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  static getDerivedStateFromError(error: unknown): Partial<PageBoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ shown }: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState | null {
    return state.shown === shown ? null : { shown, failure: undefined };
  }

  override state: PageBoundaryState = { shown: this.props.shown };

  override render(): ReactNode {
    const { failure } = this.state;
    const { children, frame = (content) => content } = this.props;
    return failure ? frame(<PageFailure error={failure.error} />) : children;
  }
}

interface PageFailureProps {
  error: unknown;
  /** Loads the page again; absent for one that could not be rendered. */
  onRetry?: (() => void) | undefined;
}

/** Replaces a page that could not be loaded or rendered. Without a network, it loads the page again once that is back. */
function PageFailure({ error, onRetry }: PageFailureProps): ReactNode {
  const reporter = useContext(ErrorReporterContext);
  const isOnline = useOnline();
  const wasOnline = useRef(isOnline);

  useEffect(() => {
    // Without a network nothing can be loaded or reported.
    if (navigator.onLine) reporter?.report(error);
  }, [reporter, error]);
  useEffect(() => {
    if (isOnline && !wasOnline.current) onRetry?.();
    wasOnline.current = isOnline;
  }, [isOnline, onRetry]);

  if (!isOnline && onRetry) {
    return (
      <ExceptionView
        status="500"
        title="网络已断开"
        description="这个页面还没有加载。网络恢复后会自动打开，您也可以先回到上一页。"
        onReload={onRetry}
      />
    );
  }
  return (
    <ExceptionView
      status="500"
      title="页面暂时无法显示"
      description="请刷新页面重试；如果问题仍然存在，请联系客服。"
      requestId={error instanceof ApiFailure ? error.requestId : undefined}
      onReload={() => location.reload()}
    />
  );
}
