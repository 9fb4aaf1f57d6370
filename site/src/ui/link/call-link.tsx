import type { ComponentProps, ReactNode } from 'react';
import { useRuntimeConfig } from '#data/config/runtime-config.ts';
import { telephoneHref } from '#ui/format/format.ts';
import styles from './call-link.module.css';
import { LinkButton } from './link-button';

interface CallLinkProps extends Pick<ComponentProps<typeof LinkButton>, 'tone'> {
  /** What the call is for; without words, the number stands alone. */
  children?: ReactNode;
}

/** Calls the provider. Where no telephone is at hand, the number stands beside the words, to be dialled on one. */
export function CallLink({ tone = 'solid', children }: CallLinkProps): ReactNode {
  const { phone } = useRuntimeConfig();
  return (
    <LinkButton href={telephoneHref(phone)} tone={tone}>
      {children}
      {children ? <span className={styles.number}>{phone}</span> : phone}
    </LinkButton>
  );
}
