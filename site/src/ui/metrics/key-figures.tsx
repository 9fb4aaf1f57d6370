import type { ReactNode } from 'react';
import styles from './key-figures.module.css';

/** A few large numbers with labels. */
export function KeyFigures({ figures }: { figures: readonly { label: string; value: string }[] }): ReactNode {
  return (
    <dl className={styles.figures}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className="text-secondary size-small">{label}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
