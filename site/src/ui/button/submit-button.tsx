import type { PropsWithChildren, ReactNode } from 'react';
import styles from './submit-button.module.css';
import { Button } from './button';

interface SubmitButtonProps {
  /** Whether the form is being sent; the button is disabled meanwhile. */
  isPending: boolean;
}

/** Sends its form, over its whole width. */
export function SubmitButton({ isPending, children }: PropsWithChildren<SubmitButtonProps>): ReactNode {
  return (
    <Button
      className={styles.button ?? ''}
      htmlType="submit"
      theme="solid"
      size="large"
      block
      disabled={isPending}
      aria-busy={isPending}
    >
      {isPending && <span className={styles.spinner} aria-hidden="true" />}
      {children}
    </Button>
  );
}
