import type { ReactNode } from 'react';
import { SiteImage } from '#ui/picture/site-image.tsx';
import styles from './item-list.module.css';

interface ItemListProps {
  /** Names the list for screen readers, where no heading above does. */
  label?: string;
  /** `ListItem`s. */
  children: ReactNode;
}

/** A list of things in one frame, each with its actions. */
export function ItemList({ label, children }: ItemListProps): ReactNode {
  return (
    <ul className="bordered rounded-card ground-surface" aria-label={label}>
      {children}
    </ul>
  );
}

interface ListItemProps {
  /** Address of a picture; '' shows none. */
  icon?: string;
  /** Buttons, links or a state, at the end. */
  actions?: ReactNode;
  children: ReactNode;
}

/** One thing of an `ItemList`: its picture, its name and text, and its actions. */
export function ListItem({ icon, actions, children }: ListItemProps): ReactNode {
  return (
    <li className={`${styles.item} flex wrap items-center`}>
      {icon && (
        <SiteImage className="flex-none rounded-panel" src={icon} alt="" width={48} height={48} loading="lazy" />
      )}
      <div className={`${styles.text} min-width-0 break-anywhere`}>{children}</div>
      {actions && <div className="flex wrap items-center gap-2">{actions}</div>}
    </li>
  );
}
