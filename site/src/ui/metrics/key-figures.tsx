import type { ReactNode } from 'react';
import styles from './key-figures.module.css';

/** A few large numbers with labels. */
export function KeyFigures({ figures }: { figures: readonly { label: string; value: string }[] }): ReactNode {
  return (
    <dl className={`${styles.figures} flex wrap`}>
      {figures.map(({ label, value }) => (
        <div key={label} className={styles.figure}>
          <dt className="text-secondary size-small">{label}</dt>
          <dd className={`${styles.value} text-brand tabular`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
