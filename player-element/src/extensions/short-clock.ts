import { formatClock } from '../utils/format-clock';

/** `2:30`, or `1:12:30` from an hour on. */
export function shortClock(seconds: number): string {
  return formatClock(seconds).replace(/^0(0:0?)?/, '');
}
