import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { useAppSettings } from '#data/config/app-settings.ts';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import { useCentreEntries } from '../centre/centre-entries';
import styles from './main-navigation.module.css';
import { isWithin, useNavigationEntries, type NavigationEntry } from './navigation-entries';
import { NavigationGroup } from './navigation-group';
import { ProductGroup } from './product-group';

/** The header's entries from the route table; those that need a session appear with one. */
export function MainNavigation(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const { route, params } = useRouteMatch();
  const { topMenu } = useAppSettings();
  const navigationEntries = useNavigationEntries();
  const centreEntries = useCentreEntries();
  const shownPath = buildPath(route.name, params);
  return (
    <nav aria-label="主导航" className={styles.navigation}>
      <ul className={styles.entries}>
        {navigationEntries
          .filter(({ auth }) => !auth || isSignedIn)
          .map((entry) => (
            <li key={entry.name}>{renderEntry(entry)}</li>
          ))}
      </ul>
    </nav>
  );

  function renderEntry(entry: NavigationEntry): ReactNode {
    const isHere = isWithin(route, entry.name);
    if (entry.name === 'product') return <ProductGroup label={entry.label} shownPath={shownPath} isHere={isHere} />;
    const links = topMenu && entry.name === 'mecenter' ? centreEntries : entry.links;
    if (links.length > 0) {
      return <NavigationGroup label={entry.label} links={links} shownPath={shownPath} isHere={isHere} />;
    }
    return (
      <Link
        to={entry.path}
        className={`${styles.entry} ${isHere ? styles.here : ''}`}
        {...(shownPath === entry.path && { 'aria-current': 'page' as const })}
      >
        {entry.label}
      </Link>
    );
  }
}
