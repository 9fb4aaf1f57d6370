import { formatChinaTime, withChinaOffset } from '#contract/china-time.ts';

/** A time as the API and the browser represent it. */
export type Moment = string | number | Date | null | undefined;

/** A moment as ISO 8601 in China's time zone, wherever the visitor is; undefined when it is empty or invalid. */
export function chinaTime(moment: Moment): string | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const time = new Date(typeof moment === 'string' ? withChinaOffset(moment.trim()) : moment);
  return Number.isNaN(time.getTime()) ? undefined : formatChinaTime(time);
}
