import type { ReactNode } from 'react';
import styles from './load-failure.module.css';
import { Button } from '../form/button';

interface LoadFailureProps {
  onRetry: () => void;
  /** Names the failed request in the server's log. */
  requestId?: string | undefined;
}

/** Replaces content that could not be loaded, with a retry button. */
export function LoadFailure({ onRetry, requestId }: LoadFailureProps): ReactNode {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>加载失败</p>
      <p className={styles.hint}>可能是网络不稳定，也可能是服务繁忙，请稍后再试</p>
      {requestId && <p className={styles.hint}>请求编号：{requestId}</p>}
      <Button theme="solid" onClick={onRetry}>
        重试
      </Button>
    </div>
  );
}
