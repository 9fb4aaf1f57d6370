import type { PropsWithChildren, ReactNode } from 'react';
import { ownMobileBase } from '#contract/routes/own-mobile-root.ts';
import { useAppSettings } from '#data/config/app-settings.ts';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import { PhoneTabBar } from '#ui/phone-shell/phone-shell.tsx';
import { BreadcrumbSlot } from './breadcrumb-slot';
import { CentreSider } from './centre/centre-sider';
import styles from './default-layout.module.css';
import { IdleMessages } from './idle-messages';
import { IdleWidget } from './idle-widget';
import { SettingsCorner } from './footer/settings-corner';
import { SiteFooter } from './footer/site-footer';
import { SiteHeader } from './header/site-header';
import { SkipLink } from './skip-link';
import { TabStrip } from './tab-strip';

/** Header, opened tabs, breadcrumb, page and footer (site R-LAYOUT-1); the personal centre's pages have its menu beside them. */
export function DefaultLayout({ children }: PropsWithChildren): ReactNode {
  const { navbar, footer, tabBar } = useAppSettings();
  const { route } = useRouteMatch();
  const { mobileBase } = useRuntimeConfig();
  const isCentre = route.name === 'mecenter' || route.name === 'orderDetail';
  return (
    <div className={styles.layout}>
      <SkipLink />
      {navbar && <SiteHeader />}
      <TabStrip isShown={tabBar}>
        <BreadcrumbSlot>
          <main id="main" tabIndex={-1} className={styles.main}>
            {isCentre ? <CentreSider>{children}</CentreSider> : children}
          </main>
        </BreadcrumbSlot>
      </TabStrip>
      {footer ? <SiteFooter /> : <SettingsCorner />}
      <PhoneTabBar root={ownMobileBase(mobileBase)} page={route.name} />
      <IdleWidget />
      <IdleMessages />
    </div>
  );
}
