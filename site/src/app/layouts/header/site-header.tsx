import { useCallback, useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { SearchButton } from '#features/site-search/search-button.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { PhoneTools } from '#ui/phone-shell/phone-shell.tsx';
import { LazyPart } from '#ui/lazy-part/lazy-part.tsx';
import { lazyModule } from '#data/chunks/lazy-module.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { useLoginPath } from '#data/navigation/route-match.ts';
import { MainNavigation } from './main-navigation';
import styles from './site-header.module.css';

const drawerModule = lazyModule(() => import('./navigation-drawer'));

/** Brand, main navigation, search and account; in narrow windows the navigation is in a drawer. */
export function SiteHeader(): ReactNode {
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const closeDrawer = useCallback(() => setDrawerOpen(false), []);
  return (
    <header className={`${styles.header} line-bottom`}>
      <div className={`${styles.inner} wrap items-center`}>
        <Link
          to={buildPath('home')}
          className={`${styles.brand} flex-none text-ink`}
          aria-label={`${brand.name}${brand.descriptor}首页`}
        >
          <Logo />
        </Link>
        <MainNavigation />
        <div className={`${styles.tools} items-center`}>
          <PhoneTools>
            <SearchButton />
          </PhoneTools>
          <AccountArea />
          <button
            type="button"
            className={`${styles.hamburger} bare-button`}
            aria-label="打开菜单"
            aria-haspopup="dialog"
            aria-expanded={isDrawerOpen}
            onClick={() => setDrawerOpen(true)}
          >
            <LineIcon name="menu" />
          </button>
        </div>
      </div>
      {isDrawerOpen && <LazyPart module={drawerModule} props={{ onClose: closeDrawer }} onDismiss={closeDrawer} />}
    </header>
  );
}

const memberAreaModule = lazyModule(() => import('./member-area'));

/** The right end of the header: sign-in link for visitors; what users have there is fetched for them alone. */
function AccountArea(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const loginPath = useLoginPath();
  if (isSignedIn) {
    return (
      <div className={`${styles.account} flex items-center gap-2`}>
        <LazyPart module={memberAreaModule} props={{}} />
      </div>
    );
  }
  return (
    <div className={`${styles.account} flex items-center gap-2`}>
      <Link to={loginPath} className={styles.login}>
        登录
      </Link>
      <Link to={buildPath('productSubject')} className={`${styles.trial} solid`}>
        免费试用
      </Link>
    </div>
  );
}
