import type { ReactNode } from 'react';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import styles from './product-list.module.css';
import { SkeletonParagraph, SkeletonTitle } from '#ui/skeleton/skeleton.tsx';

/** Holds the list's place while it loads, so that nothing moves when the cards arrive. */
export function ProductListSkeleton({ cards }: { cards: number }): ReactNode {
  return (
    <DelayedSkeleton label="正在加载产品">
      <ul className={styles.list}>
        {Array.from({ length: cards }, (_, index) => (
          <li key={index} className={styles.skeletonCard}>
            <SkeletonTitle />
            <SkeletonParagraph rows={4} />
          </li>
        ))}
      </ul>
    </DelayedSkeleton>
  );
}
