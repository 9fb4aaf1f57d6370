import type { ReactNode } from 'react';
import styles from './link-button.module.css';

interface LinkButtonProps {
  /** A place on this page, a path or a `tel:` address. */
  href: string;
  tone?: 'solid' | 'outline' | 'light';
  children: ReactNode;
}

/** A link that leads to the page's next step, shaped like a button. */
export function LinkButton({ href, tone = 'solid', children }: LinkButtonProps): ReactNode {
  return (
    <a className={`${styles.button} ${styles[tone]}`} href={href}>
      {children}
    </a>
  );
}
