import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { LineIcon } from '#ui/icon/line-icon.tsx';
import { usePopover } from '#ui/popover/use-popover.ts';
import styles from './main-navigation.module.css';
import type { NavigationLink } from './navigation-entries';

interface NavigationGroupProps {
  label: string;
  links: readonly NavigationLink[];
  /** Path of the page that is shown. */
  shownPath: string;
  /** Whether it lies below this entry. */
  isHere: boolean;
}

/** An entry of the header that opens to several pages. */
export function NavigationGroup({ label: title, links, shownPath, isHere }: NavigationGroupProps): ReactNode {
  const { isOpen, close, rootProps, buttonProps, panelProps } = usePopover({ onHover: true });
  return (
    <div {...rootProps} className={styles.group}>
      <button {...buttonProps} className={`${styles.entry} ${isHere ? styles.here : ''}`}>
        {title}
        <LineIcon name="chevron" />
      </button>
      <div {...panelProps} hidden={!isOpen} className={styles.panel}>
        <ul>
          {links.map(({ label, path, hint }) => (
            <li key={path}>
              <Link
                to={path}
                className={styles.link}
                onClick={close}
                {...(path === shownPath && { 'aria-current': 'page' as const })}
              >
                <span className={styles.label}>{label}</span>
                {hint && <span className={styles.hint}>{hint}</span>}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
