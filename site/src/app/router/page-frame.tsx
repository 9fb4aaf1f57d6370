import type { ReactNode } from 'react';
import { IdleNotice } from '../layouts/idle-notice';
import { OfflineBanner } from '#ui/banner/offline-banner.tsx';
import { ResolvedPageView, type ResolvedPage } from './resolved-page';
import { RouteFocus } from '../transitions/route-focus';
import type { ScrollRestoration } from '../transitions/scroll-restoration';

interface PageFrameProps {
  resolved: ResolvedPage;
  /** Absent on the server. */
  scroll?: ScrollRestoration | undefined;
}

/** The shown page with what stands around every page, the same on server and in browser. */
export function PageFrame({ resolved, scroll }: PageFrameProps): ReactNode {
  return (
    <>
      {/* First, so that the keyboard meets it first, wherever on the page it stands. */}
      <IdleNotice />
      <ResolvedPageView resolved={resolved} />
      <RouteFocus scroll={scroll} />
      <OfflineBanner />
    </>
  );
}
