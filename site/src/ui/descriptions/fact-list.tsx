import type { ReactNode } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import styles from './fact-list.module.css';

interface FactListProps {
  /** Facts whose value is '' or null are left out. */
  facts: readonly { name: string; value: ReactNode }[];
  /** A card with lines between the facts, or `plain`, for inside of a card. */
  look?: 'card' | 'plain';
}

/** Facts with their names, line by line. */
export function FactList({ facts, look = 'card' }: FactListProps): ReactNode {
  return (
    <dl className={joinNames(styles.facts, styles[look])}>
      {facts
        .filter(({ value }) => value !== '' && value !== null)
        .map(({ name, value }) => (
          <div key={name} className={styles.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
