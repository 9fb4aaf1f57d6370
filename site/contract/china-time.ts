/** Minutes that China is ahead of UTC, all year round. */
export const chinaOffsetMinutes = 8 * 60;

const chinaOffset = '+08:00';

/** Milliseconds of a day. */
const dayLength = 86_400_000;

/** A time as the API and the browser represent it. */
export type Moment = string | number | Date | null | undefined;

/** The day of a moment as `YYYY-MM-DD`, or `--` (spec 5.2; site R-FMT-5). */
export function formatDate(moment: Moment): string {
  return chinaTime(moment)?.slice(0, 10) ?? '--';
}

/** The last day before a moment: what ends with a day ends at 00:00 of the next one. */
export function formatLastDay(end: string): string {
  return formatDate(Date.parse(withChinaOffset(end)) - 1);
}

/** A moment as `YYYY-MM-DD HH:mm:ss`, or `--` (site R-FMT-5). */
export function formatDateTime(moment: Moment): string {
  return chinaTime(moment)?.slice(0, 19).replace('T', ' ') ?? '--';
}

/** A moment as ISO 8601 in China's time zone, wherever the visitor is; undefined when it is empty or invalid. */
export function chinaTime(moment: Moment): string | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const time = new Date(typeof moment === 'string' ? withChinaOffset(moment.trim()) : moment);
  return Number.isNaN(time.getTime()) ? undefined : formatChinaTime(time);
}

/** How many days there still are, counting the one that has begun: 1 means less than a day, 0 that it is over. */
export function daysUntil(moment: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / dayLength));
}

/**
 * A time as the API writes it: ISO 8601 with the offset of China (api 2.0). Without dayjs, which `china-day.ts` calculates with: all
 * public pages write dates, and it is 4 kB of the 120 kB that they may load.
 */
export function formatChinaTime(time: Date): string {
  return new Date(time.getTime() + chinaOffsetMinutes * 60_000).toISOString().replace('Z', chinaOffset);
}

/** A text without an offset means China's time, not that of the machine that parses it: server and browser must agree. */
export function withChinaOffset(text: string): string {
  if (/(z|[+-]\d\d:?\d\d)$/i.test(text)) return text;
  const [date = '', time = '00:00:00'] = text.split(/[T\s]+/);
  return `${date.replaceAll('/', '-')}T${time}${chinaOffset}`;
}
