import type { ReactNode } from 'react';
import styles from './key-metrics.module.css';

/** A few large numbers with labels. */
export function KeyMetrics({ metrics }: { metrics: readonly { label: string; value: string }[] }): ReactNode {
  return (
    <dl className={`${styles.list} flex wrap`}>
      {metrics.map(({ label, value }) => (
        <div key={label} className={`${styles.metric} flex`}>
          <dt className="text-secondary size-small">{label}</dt>
          <dd className={`${styles.value} text-brand tabular`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
