import type { ReactNode } from 'react';
import { PointIcon, type PointIconName } from './point-icon';
import styles from './point-grid.module.css';

export interface Point {
  title: string;
  text: string;
  icon?: PointIconName | undefined;
}

interface PointGridProps {
  points: readonly Point[];
  /** `cards` for the arguments of a page, `lines` for a quieter list of facts. */
  look?: 'cards' | 'lines';
}

/** Things of equal weight, side by side. */
export function PointGrid({ points, look = 'cards' }: PointGridProps): ReactNode {
  return (
    <ul className={`${styles.grid} ${styles[look]} ${styles[rowsOf(points.length, look)]}`}>
      {points.map(({ title, text, icon }) => (
        <li key={title} className={styles.point}>
          {icon && <PointIcon name={icon} />}
          <div>
            <h3 className="size-large">{title}</h3>
            <p className="text-secondary margin-top-1">{text}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** How many stand side by side, so that every row is full. */
function rowsOf(count: number, look: 'cards' | 'lines'): 'thirds' | 'mixed' | 'halves' {
  if (count % 3 === 0) return 'thirds';
  if (look === 'lines') return 'halves';
  return count % 3 === 2 && count % 2 === 1 ? 'mixed' : 'halves';
}
