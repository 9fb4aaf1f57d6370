import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

/** Facts with their names, line by line. */
export function FactList({ facts }: { facts: readonly { name: string; value: ReactNode }[] }): ReactNode {
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
