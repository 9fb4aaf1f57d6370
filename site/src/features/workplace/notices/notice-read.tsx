import type { ReactNode } from 'react';
import type { SWRResponse } from 'swr';
import type { ApiFailure } from '#data/http/api-failure.ts';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import styles from './notice-list.module.css';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';

interface NoticeReadProps<Data> {
  /** What is read, such as 待支付订单. */
  label: string;
  read: Pick<SWRResponse<Data, ApiFailure>, 'data' | 'error' | 'mutate'>;
  children: (data: Data) => ReactNode;
}

/** What a card reads: two lines while it loads, and a line to try again after a failure. */
export function NoticeRead<Data>({ label, read: { data, error, mutate }, children }: NoticeReadProps<Data>): ReactNode {
  if (data !== undefined) return children(data);
  if (error) {
    return (
      <p role="alert">
        <button type="button" className={styles.retry} onClick={() => void mutate()}>
          {label}加载失败，点击重试
        </button>
      </p>
    );
  }
  return (
    <DelayedSkeleton label={`正在加载${label}`}>
      <div className={styles.waiting}>
        <SkeletonParagraph rows={3} />
      </div>
    </DelayedSkeleton>
  );
}
