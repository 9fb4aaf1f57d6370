import type { ReactNode } from 'react';
import styles from './resend-button.module.css';
import { Button } from './button';

interface ResendButtonProps {
  /** Seconds until the next code may be sent; 0 when it may. */
  seconds: number;
  isPending: boolean;
  onSend: () => void;
}

/** Sends a code, and counts down until the next one may be sent. */
export function ResendButton({ seconds, isPending, onSend }: ResendButtonProps): ReactNode {
  return (
    <Button
      className={styles.button ?? ''}
      theme="outline"
      size="large"
      disabled={seconds > 0}
      loading={isPending}
      onClick={onSend}
    >
      {seconds > 0 ? `${seconds} 秒后重发` : '获取验证码'}
    </Button>
  );
}
