import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { matchRoute } from '#contract/routes/route-table.ts';
import { useRuntimeConfig, telephoneHref } from '#data/config/runtime-config.ts';
import styles from '#ui/button/button.module.css';
import { joinNames } from '#ui/class-names/join-names.ts';

interface LinkButtonProps {
  /** A place on this page, a path or a `tel:` address. */
  href: string;
  id?: string | undefined;
  /** `inverse` and `ghost` stand on dark ground; `inverse` is what most visitors want. */
  theme?: 'solid' | 'outline' | 'inverse' | 'ghost';
  /** `row` is for what can be done with an entry of a list. */
  size?: 'page' | 'row';
  /** Where it opens; in place by default. */
  target?: '_self' | '_blank';
  /** Downloads the target. */
  download?: boolean;
  /** Whether what is chosen on the page decides where it leads: it waits for the page's scripts (`public/pre-hydration-clicks.js`). */
  followsChoice?: boolean;
  /** Called when a page of this site is about to open; `preventDefault` prevents that. */
  onClick?: MouseEventHandler | undefined;
  children: ReactNode;
}

/** A link that looks like a button. Pages of this site open without a document load. */
export function LinkButton({
  href,
  id,
  target = '_self',
  theme = 'solid',
  size = 'page',
  download = false,
  followsChoice = false,
  onClick,
  children,
}: LinkButtonProps): ReactNode {
  const className = joinNames(styles.button, styles[size], styles[theme]);
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

interface CallLinkProps extends Pick<LinkButtonProps, 'theme'> {
  /** What the call is for; without it, the number stands alone. */
  children?: ReactNode;
}

/** Calls the provider. Where no telephone is at hand, the number stands beside the text. */
export function CallLink({ theme = 'solid', children }: CallLinkProps): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <LinkButton href={telephoneHref(phone)} theme={theme}>
      {children}
      {children ? <span className={`${styles.number} tabular`}>{phone}</span> : phone}
    </LinkButton>
  );
}
