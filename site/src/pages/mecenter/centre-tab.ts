import type { Point } from '../../shared/ui/layout/point-grid';

/** One part of the personal centre: what it is for, what to know, and where to go from it. */
export interface CentreTab {
  title: string;
  lead: string;
  points: readonly Point[];
  ways: readonly { label: string; href: string }[];
}
