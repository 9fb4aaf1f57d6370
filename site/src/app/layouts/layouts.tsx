import { Fragment, type ComponentType, type PropsWithChildren, type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { type Route, buildPath } from '#contract/routes/route-table.ts';
import { ownMobileBase } from '#contract/routes/own-mobile-root.ts';
import { useAppSettings } from '#data/config/app-settings.ts';
import { useRuntimeConfig, useSiteOrigin } from '#data/config/runtime-config.ts';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import { PhoneTabBar } from '#ui/phone-shell/phone-shell.tsx';
import { brand } from '#contract/brand/brand.ts';
import { SettingsButton } from '#features/settings-drawer/settings-button.tsx';
import { joinNames } from '#ui/class-names/join-names.ts';
import { Logo } from '#ui/logo/logo.tsx';
import type { RouteParams } from '#contract/routes/route-pattern.ts';
import {
  BreadcrumbSink,
  defaultTrail,
  trailData,
  trailDataId,
  type BreadcrumbItem,
} from '#ui/breadcrumb/breadcrumb-trail.ts';
import { useStructuredData } from '#ui/head/structured-data.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { useIdle } from '#ui/lazy-part/use-idle.ts';
import { lazyExport, lazyModule } from '#data/chunks/lazy-module.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import styles from './layouts.module.css';
import { centreModule, isCentrePage } from './centre/centre-layout';
import { SettingsFallback, SiteFooter, LegalLine } from './footer/site-footer';
import { SiteHeader } from './header/site-header';
import { TabStrip } from './tab-strip';
import { centreTitleOf } from './centre/centre-entries';

/** The layout behind each name of the route table. */
export const layouts: Record<Route['layout'], ComponentType<PropsWithChildren>> = {
  default: DefaultLayout,
  simple: SimpleLayout,
  none: Fragment,
};

/** Header, opened tabs, breadcrumb, page and footer (site R-LAYOUT-1); the personal centre's pages have its menu beside them. */
function DefaultLayout({ children }: PropsWithChildren): ReactNode {
  const { navbar, footer, tabBar } = useAppSettings();
  const { route } = useRouteMatch();
  const { mobileBase } = useRuntimeConfig();
  const CentreSider = isCentrePage(route.name) ? centreModule.loaded?.CentreSider : undefined;
  return (
    <div className={styles.layout}>
      <SkipLink />
      {navbar && <SiteHeader />}
      <TabStrip isShown={tabBar}>
        <BreadcrumbSlot>
          <main id="main" tabIndex={-1} className={`${styles.main} no-focus-ring`}>
            {CentreSider ? <CentreSider>{children}</CentreSider> : children}
          </main>
        </BreadcrumbSlot>
      </TabStrip>
      {footer ? <SiteFooter /> : <SettingsFallback />}
      <PhoneTabBar root={ownMobileBase(mobileBase)} page={route.name} />
      <IdleWidget />
      <IdleMessages />
    </div>
  );
}

/** Logo bar, page and a small footer, for pages with one thing to do (site R-LAYOUT-1). */
function SimpleLayout({ children }: PropsWithChildren): ReactNode {
  return (
    <div className={joinNames(styles.layout, styles.simple)}>
      <SkipLink />
      <header className={`${styles.simpleHeader} flex items-center line-bottom ground-surface text-ink`}>
        <Link to={buildPath('home')} aria-label={`${brand.name}${brand.descriptor}首页`}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={`${styles.main} no-focus-ring`}>
        {children}
      </main>
      <footer className={`${styles.simpleFooter} flex wrap items-center justify-center text-secondary`}>
        <LegalLine />
        <SettingsButton />
      </footer>
      <IdleWidget />
    </div>
  );
}

/** Pages without a breadcrumb. */
const without = ['home', 'login'];

/** The breadcrumb: the page's own, else that of the route table. */
function BreadcrumbSlot({ children }: PropsWithChildren): ReactNode {
  const [own, setOwn] = useState<readonly BreadcrumbItem[]>();
  const { route, params } = useRouteMatch();
  const isShown = !without.includes(route.name);
  const trail = own ?? (route.name === 'mecenter' ? centreTrail(params) : defaultTrail(route.name, params));
  return (
    <BreadcrumbSink.Provider value={setOwn}>
      {isShown && (
        <>
          <Breadcrumb items={trail} />
          <TrailData trail={trail} />
        </>
      )}
      {children}
    </BreadcrumbSink.Provider>
  );
}

function TrailData({ trail }: { trail: readonly BreadcrumbItem[] }): null {
  useStructuredData(trailDataId, trailData(trail, useSiteOrigin()));
  return null;
}

/** The personal centre's pages are below its first one. */
function centreTrail(params: RouteParams): BreadcrumbItem[] {
  const [home, centre] = defaultTrail('mecenter') as [BreadcrumbItem, BreadcrumbItem];
  return [home, { ...centre, path: 'mecenter' }, { name: centreTitleOf(params) ?? '页面不存在' }];
}

/** The first link of every page, which skips the header. */
function SkipLink(): ReactNode {
  return (
    <a className={`${styles.skip} text-white`} href="#main">
      跳到主要内容
    </a>
  );
}

const widgetModule = lazyExport(() => import('../idle-parts'), 'FloatingWidget');

/** The floating widget, loaded when the browser is idle. */
function IdleWidget(): ReactNode {
  const isIdle = useIdle();
  return isIdle && <LazyPart module={widgetModule} props={{}} isQuiet />;
}

const watchModule = lazyModule(() => import('#features/messages/message-watch.tsx'));

/** Watches the messages of a signed-in user, once the browser is idle. */
function IdleMessages(): ReactNode {
  const session = useOptionalSession();
  // All tabs share what it reads: a tab of an operator who looks on as a user must not be among them.
  const isOwn = session !== undefined && session.user.ViewUntil === undefined;
  const isIdle = useIdle();
  return isOwn && isIdle && <LazyPart module={watchModule} props={{}} isQuiet />;
}
