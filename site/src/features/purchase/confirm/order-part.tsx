import { useId, type PropsWithChildren, type ReactNode } from 'react';
import styles from './order-form.module.css';

/** One part of the form that confirms an order, under its title. */
export function OrderPart({ title, children }: PropsWithChildren<{ title: string }>): ReactNode {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className="size-large">
        {title}
      </h2>
      {children}
    </section>
  );
}
