import type { PropsWithChildren, ReactNode } from 'react';
import styles from './empty-note.module.css';

interface EmptyNoteProps {
  title: string;
  text?: string;
}

/** Stands where a list has nothing to show; the way on is its children. */
export function EmptyNote({ title, text, children }: PropsWithChildren<EmptyNoteProps>): ReactNode {
  return (
    <div className={styles.note}>
      <p className="text-ink size-large weight-600">{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className="flex wrap justify-center gap-3 margin-top-3">{children}</div>}
    </div>
  );
}
