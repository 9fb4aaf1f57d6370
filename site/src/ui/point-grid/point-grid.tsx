import type { ReactNode } from 'react';
import type { featureIcons } from '#contract/product/feature-icons.ts';
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
    <ul className={`${styles.grid} ${styles[look]} ${styles[rowsOf(points.length, look)]} grid gap-5`}>
      {points.map(({ title, text, icon }) => (
        <li key={title} className={`${styles.point} ${pointLooks[look]} break-anywhere grid content-start gap-4`}>
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

const pointLooks = { cards: 'card padding-5', lines: 'padding-top-4 line-top' } as const;

/** How many stand side by side, so that every row is full. */
function rowsOf(count: number, look: 'cards' | 'lines'): 'thirds' | 'mixed' | 'halves' {
  if (count % 3 === 0) return 'thirds';
  if (look === 'lines') return 'halves';
  return count % 3 === 2 && count % 2 === 1 ? 'mixed' : 'halves';
}

/** SVG paths in a 24 by 24 view box, by the names that the API uses. */
const outlines = {
  bell: 'M6 16V11a6 6 0 1 1 12 0v5l1.5 2h-15zM10 20.5a2 2 0 0 0 4 0',
  chart: 'M4 20V4M4 20h16M8 16v-4M12 16V8M16 16v-6',
  clock: 'M12 21a9 9 0 1 0 0-18a9 9 0 0 0 0 18zM12 7v5l3.5 2',
  desktop: 'M3 5h18v11H3zM9 20h6M12 16v4',
  history: 'M4 12a8 8 0 1 0 2.6-5.9M4 4v4h4M12 8v4l3 2',
  inbox: 'M4 13l2.5-8h11L20 13v6H4zM4 13h5l1 2.5h4l1-2.5h5',
  key: 'M8 16a4.5 4.5 0 1 1 4.2-6H21v4h-3v3h-3v-3h-2.8A4.5 4.5 0 0 1 8 16zM8 11.5h.01',
  link: 'M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7L12 7M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7L12 17',
  search: 'M11 18a7 7 0 1 0 0-14a7 7 0 0 0 0 14zM16 16l4.5 4.5',
  shield: 'M12 3l7.5 3v5c0 5-3.2 8.4-7.5 10c-4.3-1.6-7.5-5-7.5-10V6zM8.5 12l2.5 2.5l4.5-5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  team: 'M9 11a3.5 3.5 0 1 0 0-7a3.5 3.5 0 0 0 0 7zM2.5 20c.5-4 3-6 6.5-6s6 2 6.5 6M15.5 4.3a3.5 3.5 0 0 1 0 6.4M18 14.6c2 .9 3.2 2.7 3.5 5.4',
  upload: 'M12 16V5M7.5 9L12 4.5L16.5 9M4 16v4h16v-4',
  video: 'M3 6h12v12H3zM15 10.5l6-3.5v10l-6-3.5',
  wallet: 'M4 7h15v13H4zM4 7l11-3.5V7M14 12h7v4h-7z',
  wand: 'M5 19L15 9M14 4v3M12.5 5.5h3M19 8v3M17.5 9.5h3M17 15v3M15.5 16.5h3',
} as const satisfies Record<keyof typeof featureIcons, string>;

type PointIconName = keyof typeof outlines;

/** Whether there is an icon of this name. */
export function isPointIconName(name: string): name is PointIconName {
  return Object.hasOwn(outlines, name);
}

/** A decorative icon. */
function PointIcon({ name }: { name: PointIconName }): ReactNode {
  return (
    <span className={`${styles.icon} text-brand-deep grid flex-none`} aria-hidden="true">
      <svg viewBox="0 0 24 24">
        <path d={outlines[name]} />
      </svg>
    </span>
  );
}
