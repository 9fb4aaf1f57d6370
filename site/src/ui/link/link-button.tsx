import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { matchRoute } from '#contract/routes/route-table.ts';
import styles from './link-button.module.css';

interface LinkButtonProps {
  /** A place on this page, a path or a `tel:` address. */
  href: string;
  id?: string | undefined;
  /** `light` and `ghost` stand on dark ground, the first being the one that most visitors want. */
  tone?: 'solid' | 'outline' | 'light' | 'ghost';
  /** Where it opens; in place by default. */
  target?: '_self' | '_blank';
  /** Saves what it leads to. */
  download?: boolean;
  /** Whether what is chosen on the page decides where it leads: before the page's scripts know of that, it waits (`public/pre-hydration-clicks.js`). */
  followsChoice?: boolean;
  /** Called when a page of this site is about to open; `preventDefault` keeps it from that. */
  onClick?: MouseEventHandler | undefined;
  children: ReactNode;
}

/** A link that looks like a button. Pages of this site open without a document load. */
export function LinkButton({
  href,
  id,
  target = '_self',
  tone = 'solid',
  download = false,
  followsChoice = false,
  onClick,
  children,
}: LinkButtonProps): ReactNode {
  const className = `${styles.button} ${styles[tone]}`;
  const rel = target === '_blank' || href.startsWith('https:') ? 'noopener noreferrer' : undefined;
  const [path = ''] = href.split(/[?#]/);
  return matchRoute(path) ? (
    <Link
      id={id}
      className={className}
      to={href}
      target={target}
      data-follows-choice={followsChoice || undefined}
      onClick={onClick}
    >
      {children}
    </Link>
  ) : (
    <a id={id} className={className} href={href} target={target} rel={rel} download={download || undefined}>
      {children}
    </a>
  );
}
