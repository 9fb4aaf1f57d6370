import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './link-button.module.css';

interface LinkButtonProps {
  /** A page of this site, a place on this page, or a `tel:` address. */
  href: string;
  tone?: 'solid' | 'outline' | 'light';
  children: ReactNode;
}

/** A link that leads to the page's next step, shaped like a button. */
export function LinkButton({ href, tone = 'solid', children }: LinkButtonProps): ReactNode {
  const className = `${styles.button} ${styles[tone]}`;
  if (!href.startsWith('/')) {
    return (
      <a className={className} href={href}>
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={href}>
      {children}
    </Link>
  );
}
