import { chinaTime, type Moment } from './china-time';

/** A moment as `YYYY-MM-DD HH:mm:ss`, or `--` (site R-FMT-5). */
export function formatDateTime(moment: Moment): string {
  return chinaTime(moment)?.slice(0, 19).replace('T', ' ') ?? '--';
}
