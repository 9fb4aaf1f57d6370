import type { ReactNode } from 'react';
import { joinNames } from '#ui/class-names/join-names.ts';
import { DelayedSkeleton } from '#ui/skeleton/delayed-skeleton.tsx';
import { recordCellClass } from './record-cell-class';
import type { RecordColumn } from './record-column';
import styles from './record-table.module.css';

interface RecordTableSkeletonProps {
  /** What is on its way, such as 正在加载成员. */
  label: string;
  /** Those of the table that will stand there. */
  columns: readonly Pick<RecordColumn<never>, 'key' | 'title' | 'part' | 'align' | 'width'>[];
  /** Rows that are held free. */
  rows?: number;
  isWide?: boolean;
}

/** Holds the place of a `RecordTable` while its first rows load, in the same shape. */
export function RecordTableSkeleton({ label, columns, rows = 5, isWide = false }: RecordTableSkeletonProps): ReactNode {
  return (
    <DelayedSkeleton label={label}>
      <div className={joinNames(styles.room, isWide && styles.wide)}>
        <div className={styles.table}>
          <div className={styles.head}>
            <div className={styles.headRow}>
              {columns.map((column) => (
                <div key={column.key} className={recordCellClass(column)} style={{ width: column.width }}>
                  {column.title}
                </div>
              ))}
            </div>
          </div>
          <div className={styles.body}>
            {Array.from({ length: rows }, (_, index) => (
              <div key={index} className={styles.row}>
                {columns.map((column) => (
                  <div key={column.key} className={recordCellClass(column)} data-label={column.title}>
                    <span className={`${styles.placeholder} inline-block`}>&nbsp;</span>
                  </div>
                ))}
              </div>
            ))}
          </div>
        </div>
      </div>
    </DelayedSkeleton>
  );
}
