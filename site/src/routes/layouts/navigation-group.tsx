import IconChevronDown from '@douyinfe/semi-icons/lib/es/icons/IconChevronDown';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { RouteName } from '../../../contract/route-table';
import { usePopover } from '../../shared/ui/use-popover';
import styles from './main-navigation.module.css';
import type { NavigationEntry } from './navigation-entries';

interface NavigationGroupProps {
  entry: NavigationEntry;
  /** The page that is shown. */
  shown: RouteName;
  /** Whether it lies below this entry. */
  isHere: boolean;
}

/** An entry of the header that opens to several pages. */
export function NavigationGroup({ entry, shown, isHere }: NavigationGroupProps): ReactNode {
  const { isOpen, close, rootProps, buttonProps, panelProps } = usePopover({ onHover: true });
  return (
    <div {...rootProps} className={styles.group}>
      <button {...buttonProps} className={`${styles.entry} ${isHere ? styles.here : ''}`}>
        {entry.label}
        <IconChevronDown aria-hidden size="small" className={styles.chevron} />
      </button>
      <div {...panelProps} hidden={!isOpen} className={styles.panel}>
        <ul>
          {entry.links.map(({ name, label, path, hint }) => (
            <li key={name}>
              <Link
                to={path}
                className={styles.link}
                onClick={close}
                {...(name === shown && { 'aria-current': 'page' as const })}
              >
                <span className={styles.label}>{label}</span>
                <span className={styles.hint}>{hint}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
