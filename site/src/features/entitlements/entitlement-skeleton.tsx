import type { ReactNode } from 'react';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import styles from './entitlement-list.module.css';
import { SkeletonParagraph, SkeletonPicture } from '#ui/skeleton/skeleton.tsx';

/** Applications that are held free while they load. */
const rows = 3;

/** Holds the place of the applications while they load. */
export function EntitlementSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载应用">
      <div className="bordered rounded-card ground-surface">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.item}>
            <SkeletonPicture />
            <div className={styles.words}>
              <SkeletonParagraph rows={3} />
            </div>
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}
