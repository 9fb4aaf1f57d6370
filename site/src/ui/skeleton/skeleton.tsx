import type { CSSProperties, ReactNode } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  style?: CSSProperties;
}

/** The place of a heading that is on its way. */
export function SkeletonTitle({ style }: SkeletonProps): ReactNode {
  return <div className={styles.title} style={style} />;
}

/** The place of so many lines. */
export function SkeletonParagraph({ rows, style }: SkeletonProps & { rows: number }): ReactNode {
  return (
    <ul className={styles.lines} style={style} aria-hidden="true">
      {Array.from({ length: rows }, (_, line) => (
        <li key={line} />
      ))}
    </ul>
  );
}
