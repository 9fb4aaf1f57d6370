import type { ReactNode } from 'react';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import cardStyles from './detail-card.module.css';
import styles from './order-view.module.css';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';

/** Lines of the cards below the steps, about as many as they have. */
const cards = [4, 4, 5, 5];

/** Holds the place of an order while it loads. */
export function OrderViewSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载订单">
      <div className={styles.view}>
        <div className={cardStyles.card}>
          <SkeletonTitle style={{ width: 160 }} />
          <SkeletonParagraph rows={2} />
        </div>
        <div className={styles.progress}>
          <SkeletonParagraph rows={2} />
        </div>
        <div className={styles.columns}>
          {cards.map((rows, index) => (
            <div key={index} className={cardStyles.card}>
              <SkeletonTitle style={{ width: 96 }} />
              <SkeletonParagraph rows={rows} />
            </div>
          ))}
        </div>
      </div>
    </DelayedSkeleton>
  );
}
