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
