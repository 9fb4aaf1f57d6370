import type { ReactNode } from 'react';
import styles from './about-page.module.css';

/** Names side by side, with a word about each. */
export function NameList({ items }: { items: readonly { name: string; note: string }[] }): ReactNode {
  return (
    <ul className={styles.names}>
      {items.map(({ name, note }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{note}</span>
        </li>
      ))}
    </ul>
  );
}
