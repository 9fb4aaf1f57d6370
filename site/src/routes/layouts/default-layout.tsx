import type { PropsWithChildren, ReactNode } from 'react';
import styles from './default-layout.module.css';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

/** Header, page and footer, with a link that skips the header. */
export function DefaultLayout({ children }: PropsWithChildren): ReactNode {
  return (
    <>
      <a className={styles.skip} href="#main">
        跳到主要内容
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <SiteFooter />
    </>
  );
}
