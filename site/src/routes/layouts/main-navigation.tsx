import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useOptionalSession } from '../../shared/auth/session-context';
import { useRouteMatch } from '../../shared/navigation/use-route-match';
import styles from './main-navigation.module.css';
import { isWithin, navigationEntries, type NavigationEntry } from './navigation-entries';
import { NavigationGroup } from './navigation-group';

/** The header's entries from the route table; those that need a session appear with one. */
export function MainNavigation(): ReactNode {
  const isSignedIn = useOptionalSession() !== undefined;
  const { route } = useRouteMatch();
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
    if (entry.links.length > 0) return <NavigationGroup entry={entry} shown={route.name} isHere={isHere} />;
    return (
      <Link
        to={entry.path}
        className={`${styles.entry} ${isHere ? styles.here : ''}`}
        {...(route.name === entry.name && { 'aria-current': 'page' as const })}
      >
        {entry.label}
      </Link>
    );
  }
}
