import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  /** What there is none of, such as 还没有订单. */
  title: string;
  /** What to do about it, in a sentence. */
  text?: string;
  /** Stands above the title, in the place of the frame: within something that has a frame of its own. */
  picture?: ReactNode;
  /** The next steps: links or buttons. */
  children?: ReactNode;
}

/** Stands where content would be that there is none of, with the next steps. */
export function EmptyState({ title, text, picture, children }: EmptyStateProps): ReactNode {
  return (
    <div className={picture ? styles.plain : styles.framed}>
      {picture}
      <p className="text-ink size-large weight-600">{title}</p>
      {text && <p className={`${styles.text} text-secondary`}>{text}</p>}
      {children && <div className="flex wrap justify-center gap-3 margin-top-3">{children}</div>}
    </div>
  );
}
