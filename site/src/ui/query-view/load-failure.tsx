import type { ReactNode } from 'react';
import { type ApiFailure, failureText } from '#data/http/api-failure.ts';
import styles from './load-failure.module.css';
import { Button } from '#ui/button/button.tsx';

interface LoadFailureProps {
  onRetry: () => void;
  /** Why; without one, a script of the site could not be loaded. */
  error?: ApiFailure | undefined;
}

/** Replaces content that could not be loaded, with a retry button. */
export function LoadFailure({ onRetry, error }: LoadFailureProps): ReactNode {
  const reason = error ? failureText(error) : '网络异常，请检查网络后重试';
  return (
    <div className={`${styles.failure} grid justify-items-center gap-2 rounded-card ground-surface`} role="alert">
      <p className="size-large weight-600">加载失败</p>
      <p className="text-secondary size-small">{reason}</p>
      {error?.requestId && <p className="text-secondary size-small">请求编号：{error.requestId}</p>}
      <Button theme="solid" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
