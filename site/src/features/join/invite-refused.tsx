import type { ReactNode } from 'react';
import { buildPath } from '#contract/routes/route-table.ts';
import { CallLink, LinkButton } from '#ui/link/link-button.tsx';
import styles from './join.module.css';
import { Button } from '#ui/button/button.tsx';

interface InviteRefusedProps {
  /** Why nobody can join by it. */
  text: string;
  /** Where trying again may help. */
  onRetry?: () => void;
}

/** Stands where an invitation would: it is over, or there is none. */
export function InviteRefused({ text, onRetry }: InviteRefusedProps): ReactNode {
  return (
    <div className={styles.refused} role="alert">
      <p className={styles.why}>{text}</p>
      <div className={styles.actions}>
        {onRetry ? (
          <Button size="large" theme="solid" onClick={onRetry}>
            重试
          </Button>
        ) : (
          <LinkButton href={buildPath('home')}>返回首页</LinkButton>
        )}
        <CallLink tone="outline">联系客服</CallLink>
      </div>
    </div>
  );
}
