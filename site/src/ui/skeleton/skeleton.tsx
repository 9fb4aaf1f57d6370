import '@douyinfe/semi-foundation/lib/es/skeleton/skeleton.css';
import type { CSSProperties, ReactNode } from 'react';

interface SkeletonProps {
  style?: CSSProperties;
}

/** The place of a heading that is on its way. Drawn by Semi's styles alone, as all of these. */
export function SkeletonTitle({ style }: SkeletonProps): ReactNode {
  return <div className="semi-skeleton-title" style={style} />;
}

/** The place of so many lines. */
export function SkeletonParagraph({ rows, style }: SkeletonProps & { rows: number }): ReactNode {
  return (
    <ul className="semi-skeleton-paragraph" style={style} aria-hidden="true">
      {Array.from({ length: rows }, (_, line) => (
        <li key={line} />
      ))}
    </ul>
  );
}

/** The place of a square picture. */
export function SkeletonPicture(): ReactNode {
  return <div className="semi-skeleton-avatar semi-skeleton-avatar-medium" />;
}

/** The place of a button. */
export function SkeletonButton(): ReactNode {
  return <div className="semi-skeleton-button" />;
}
