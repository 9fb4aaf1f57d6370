import type { ReactNode } from 'react';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import styles from './workplace-skeleton.module.css';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';

/** Holds the place of the cards and the charts while they load. */
export function WorkplaceSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载投放数据">
      <div className={styles.cards}>
        {Array.from({ length: 6 }, (_, index) => (
          <div key={index} className={styles.card}>
            <SkeletonParagraph rows={3} />
          </div>
        ))}
      </div>
      <div className={styles.charts}>
        {['trend', 'share', 'ranking'].map((chart) => (
          <div key={chart} className={styles.chart}>
            <SkeletonTitle />
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}
