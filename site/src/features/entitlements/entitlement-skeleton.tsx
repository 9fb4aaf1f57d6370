import Skeleton from '@douyinfe/semi-ui/lib/es/skeleton';
import type { ReactNode } from 'react';
import { DelayedSkeleton } from '../../shared/ui/loading/delayed-skeleton';
import styles from './entitlement-list.module.css';

/** Applications that are held free while they load. */
const rows = 3;

/** Holds the place of the applications while they load. */
export function EntitlementSkeleton(): ReactNode {
  return (
    <DelayedSkeleton label="正在加载应用">
      <div className={styles.list}>
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={styles.item}>
            <Skeleton.Avatar shape="square" size="default" />
            <div className={styles.words}>
              <Skeleton.Paragraph rows={3} />
            </div>
          </div>
        ))}
      </div>
    </DelayedSkeleton>
  );
}
