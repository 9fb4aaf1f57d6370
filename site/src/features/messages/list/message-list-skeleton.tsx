import type { ReactNode } from 'react';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import styles from './message-list.module.css';
import { SkeletonParagraph } from '#ui/skeleton/skeleton.tsx';

/** Rows that are held free while the list loads. */
const rows = 5;

/** Holds the list's place while it loads. */
export function MessageListSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载消息">
      <div className={styles.list}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.waiting}>
            <SkeletonParagraph rows={3} />
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}
