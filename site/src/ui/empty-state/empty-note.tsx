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
      <p className={styles.title}>{title}</p>
      {text && <p className={styles.text}>{text}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
