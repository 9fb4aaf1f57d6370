import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { brand } from '../../../contract/brand';
import { buildPath, matchRoute, routeTable } from '../../../contract/route-table';
import { Logo } from '../../shared/ui/logo';
import { telephoneHref } from '../../shared/utils/telephone-href';
import styles from './site-header.module.css';

const entries = routeTable.filter((route) => route.order !== undefined).sort((a, b) => (a.order ?? 0) - (b.order ?? 0));

/** Brand, main navigation from the route table, and the telephone. */
export function SiteHeader(): ReactNode {
  const current = matchRoute(useLocation().pathname)?.route.name;
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Link to={buildPath('home')} className={styles.brand} aria-label={`${brand.name}${brand.descriptor}首页`}>
          <Logo />
        </Link>
        <nav aria-label="主导航">
          <ul className={styles.entries}>
            {entries.map(({ name, title }) => (
              <li key={name}>
                <Link
                  to={buildPath(name)}
                  className={styles.entry}
                  {...(name === current && { 'aria-current': 'page' as const })}
                >
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <a className={styles.phone} href={telephoneHref(brand.phone)}>
          <span className={styles.phoneLabel}>咨询热线</span> {brand.phone}
        </a>
      </div>
    </header>
  );
}
