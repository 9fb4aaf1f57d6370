import { joinNames } from '#ui/class-names/join-names.ts';
import type { RecordColumn } from './record-column';
import styles from './record-table.module.css';

/** Classes of the cells of a column, in the table and in its skeleton. */
export function recordCellClass({ part, align }: Pick<RecordColumn<never>, 'part' | 'align'>): string {
  const byPart = part === 'title' ? styles.title : part === 'actions' ? styles.actions : '';
  return joinNames(styles.cell, byPart, align === 'right' && styles.right);
}
