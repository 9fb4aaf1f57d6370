import type { ReactNode } from 'react';
import styles from './plain-facts.module.css';

interface PlainFactsProps {
  /** Facts without a value are left out. */
  facts: readonly (readonly [name: string, value: ReactNode])[];
}

/** Facts with their names, within a card. */
export function PlainFacts({ facts }: PlainFactsProps): ReactNode {
  return (
    <dl className="grid gap-2">
      {facts
        .filter(([, value]) => value !== '' && value !== null)
        .map(([name, value]) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
