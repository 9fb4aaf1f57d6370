import { chinaTime, type Moment } from './china-time';

/** The day of a moment as `YYYY-MM-DD`, or `--` (spec 5.2; site R-FMT-5). */
export function formatDate(moment: Moment): string {
  return chinaTime(moment)?.slice(0, 10) ?? '--';
}
