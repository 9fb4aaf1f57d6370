import type { PropsWithChildren, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '#contract/brand/brand.ts';
import { buildPath } from '#contract/routes/route-table.ts';
import { SettingsButton } from '#features/settings-drawer/settings-button.tsx';
import { Logo } from '#ui/logo/logo.tsx';
import { IdleWidget } from './idle-widget';
import { LegalLine } from './footer/legal-line';
import styles from './simple-layout.module.css';
import { SkipLink } from './skip-link';

/** Logo bar, page and a small footer, for pages with one thing to do (site R-LAYOUT-1). */
export function SimpleLayout({ children }: PropsWithChildren): ReactNode {
  return (
    <div className={styles.layout}>
      <SkipLink />
      <header className={styles.bar}>
        <Link to={buildPath('home')} aria-label={`${brand.name}${brand.descriptor}首页`}>
          <Logo />
        </Link>
      </header>
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <footer className={styles.footer}>
        <LegalLine />
        <SettingsButton />
      </footer>
      <IdleWidget />
    </div>
  );
}
