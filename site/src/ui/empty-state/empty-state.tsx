import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What there is none of, such as 暂无订单. */
  title: string;
  /** What to do about it, in a sentence. */
  hint?: string;
  /** The next step: a link or a button. */
  children?: ReactNode;
}

/** Stands where a list would be that has no items, with the next step. */
export function EmptyState({ title, hint, children }: EmptyStateProps): ReactNode {
  return (
    <div className={styles.empty}>
      <svg className={styles.picture} viewBox="0 0 120 80" aria-hidden="true">
        <ellipse className={styles.ground} cx="60" cy="70" rx="46" ry="8" />
        <path className={styles.paper} d="M38 16h34l12 12v36a4 4 0 0 1-4 4H38a4 4 0 0 1-4-4V20a4 4 0 0 1 4-4Z" />
        <path className={styles.fold} d="M72 16v8a4 4 0 0 0 4 4h8Z" />
        <path className={styles.lines} d="M44 38h22M44 48h30M44 58h16" />
      </svg>
      <p className="text-ink weight-600">{title}</p>
      {hint && <p className="text-secondary size-small">{hint}</p>}
      {children && <div className="margin-top-3">{children}</div>}
    </div>
  );
}
