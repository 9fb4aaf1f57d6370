import type { ReactNode } from 'react';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import styles from './coupon-card.module.css';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';

/** Holds the place of coupons while they load. */
export function CouponGridSkeleton({ label, cards }: { label: string; cards: number }): ReactNode {
  return (
    <DelayedSkeleton label={label}>
      <div className={styles.grid}>
        {Array.from({ length: cards }, (_, index) => (
          <div key={index} className={styles.card}>
            <div className={styles.stub}>
              <SkeletonTitle style={{ width: 72 }} />
            </div>
            <div className={styles.body}>
              <SkeletonParagraph rows={3} />
            </div>
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}
