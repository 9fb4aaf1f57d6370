import { useId, type PropsWithChildren, type ReactNode } from 'react';
import styles from './detail-card.module.css';

/** A part of the order's page, under its heading. */
export function DetailCard({ title, children }: PropsWithChildren<{ title: string }>): ReactNode {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} className="size-large">
        {title}
      </h2>
      {children}
    </section>
  );
}

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
