import { formatChinaTime, withChinaOffset } from '#contract/china-time.ts';

/** The day of a moment as `YYYY-MM-DD`, or `--` (spec 5.2; site R-FMT-5). */
export function formatDate(moment: Moment): string {
  return chinaTime(moment)?.slice(0, 10) ?? '--';
}

/** A moment as `YYYY-MM-DD HH:mm:ss`, or `--` (site R-FMT-5). */
export function formatDateTime(moment: Moment): string {
  return chinaTime(moment)?.slice(0, 19).replace('T', ' ') ?? '--';
}

/** A time as the API and the browser represent it. */
export type Moment = string | number | Date | null | undefined;

/** A moment as ISO 8601 in China's time zone, wherever the visitor is; undefined when it is empty or invalid. */
export function chinaTime(moment: Moment): string | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const time = new Date(typeof moment === 'string' ? withChinaOffset(moment.trim()) : moment);
  return Number.isNaN(time.getTime()) ? undefined : formatChinaTime(time);
}

/** Milliseconds of a day. */
const day = 86_400_000;

/** How many days there still are, counting the one that has begun: 1 means less than a day, 0 that it is over. */
export function daysUntil(moment: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / day));
}
