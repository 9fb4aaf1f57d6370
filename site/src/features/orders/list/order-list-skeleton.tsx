import type { ReactNode } from 'react';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import styles from './order-list-skeleton.module.css';
import { SkeletonButton, SkeletonParagraph, SkeletonPicture } from '#ui/skeleton/skeleton.tsx';

/** Rows that are held free while the list loads. */
const rows = 4;

/** Holds the list's place while it loads. */
export function OrderListSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载订单">
      <div className="grid gap-4">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.row}>
            <SkeletonPicture />
            <SkeletonParagraph rows={2} style={{ flex: 1 }} />
            <SkeletonButton />
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}
