import { type ReactNode, useState } from 'react';
import { Link } from 'react-router-dom';
import { buildPath } from '#contract/routes/route-table.ts';
import { useOptionalSession } from '#data/session/session.tsx';
import { useAppSettings } from '#data/config/app-settings.ts';
import { useRouteMatch } from '#data/navigation/route-match.ts';
import { joinNames } from '#ui/class-names/join-names.ts';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { usePopover } from '#ui/popover/use-popover.ts';
import { SiteImage } from '#ui/picture/site-image.tsx';
import { useCentreEntries } from '../centre/centre-entries';
import styles from './main-navigation.module.css';
import {
  isWithin,
  useNavigationEntries,
  type NavigationEntry,
  type NavigationLink,
  useProductLinks,
} from './navigation-entries';

/** Side of a product's picture, in pixels. */
const iconSize = 40;

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
      <ul className={`${styles.entries} flex`}>
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
        className={joinNames(styles.entry, isHere && styles.here)}
        aria-current={shownPath === entry.path ? 'page' : undefined}
      >
        {entry.label}
      </Link>
    );
  }
}

interface NavigationGroupProps {
  label: string;
  links: readonly NavigationLink[];
  /** Path of the shown page. */
  shownPath: string;
  /** Whether the shown page is below this entry. */
  isHere: boolean;
  /** Shows the links in two columns. */
  isWide?: boolean;
  /** Called on hover or focus, before the panel opens. */
  onIntent?: () => void;
}

/** An entry of the header that opens to several pages. */
function NavigationGroup(props: NavigationGroupProps): ReactNode {
  const { label: title, links, shownPath, isHere, isWide = false, onIntent } = props;
  const { isOpen, close, rootProps, buttonProps, panelProps } = usePopover({ onHover: true });
  return (
    <div {...rootProps} className={styles.group} onPointerOver={onIntent} onFocus={onIntent}>
      <button {...buttonProps} className={joinNames('bare-button', styles.entry, isHere && styles.here)}>
        {title}
        <LineIcon name="chevron" />
      </button>
      <div
        {...panelProps}
        hidden={!isOpen}
        className={joinNames('raised rounded-panel', styles.panel, isWide && styles.wide)}
      >
        <ul className={isWide ? styles.products : undefined}>
          {links.map(({ label, path, hint, icon }) => (
            <li key={path}>
              <Link
                to={path}
                className={joinNames('inset-ring grid', styles.link, icon && styles.pictured)}
                onClick={close}
                aria-current={path === shownPath ? 'page' : undefined}
              >
                {icon && <SiteImage className={styles.icon} src={icon} alt="" width={iconSize} height={iconSize} />}
                <span className={`${styles.label} size-control weight-600`}>{label}</span>
                {hint && <span className="text-secondary size-note">{hint}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}

/** The entry that opens to all products; they are requested on hover or focus. */
function ProductGroup(props: Omit<NavigationGroupProps, 'links'>): ReactNode {
  const [isWanted, setWanted] = useState(false);
  const links = useProductLinks(isWanted);
  return <NavigationGroup {...props} links={links} isWide onIntent={() => setWanted(true)} />;
}
