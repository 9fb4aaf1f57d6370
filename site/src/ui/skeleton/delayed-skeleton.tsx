import type { PropsWithChildren, ReactNode } from 'react';
import styles from './delayed-skeleton.module.css';

interface DelayedSkeletonProps {
  /** What is on its way, such as 正在加载订单. */
  label: string;
}

/**
 * Holds the place of content that loads: its placeholders have their size at once, and are seen after 150 ms,
 * so that a quick answer does not flicker.
 */
export function DelayedSkeleton({ label, children }: PropsWithChildren<DelayedSkeletonProps>): ReactNode {
  return (
    <div aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div className={styles.placeholders} aria-hidden="true">
        {children}
      </div>
    </div>
  );
}
