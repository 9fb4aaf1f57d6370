import { addDays, chinaDay, countDays } from '../china-day';

/** Lengths that a period until yesterday may have, in days. */
export const workplaceRanges = [7, 30, 90] as const;

export type WorkplaceRange = (typeof workplaceRanges)[number];

/** The period that is shown when none was chosen, in days. */
export const defaultWorkplaceRange: WorkplaceRange = 30;

/** Days that a period may have at most: a leap year. */
export const maxPeriodDays = 366;

/** Nothing is older; every day before a period is a date with four digits too. */
export const earliestDay = '2010-01-01';

/** Days in China, both counted. */
export interface WorkplacePeriod {
  readonly start: string;
  readonly end: string;
}

/** The last day that has figures: the channels tell of a day when it is over. */
export function lastReportedDay(now: Date): string {
  return addDays(chinaDay(now), -1);
}

/** The period of some days until yesterday. */
export function periodUntilYesterday(days: number, now: Date): WorkplacePeriod {
  const end = lastReportedDay(now);
  return { start: addDays(end, 1 - days), end };
}

/** The period of as many days before another one. */
export function periodBefore({ start, end }: WorkplacePeriod): WorkplacePeriod {
  return { start: addDays(start, -countDays(start, end)), end: addDays(start, -1) };
}

/** Why no figures can be shown for a period of two dates, by the field that is wrong; undefined when they can. */
export function periodFault({ start, end }: WorkplacePeriod, now: Date): { Start?: string; End?: string } | undefined {
  if (end > lastReportedDay(now)) return { End: '数据更新至昨天，请选择昨天或更早的日期' };
  if (start > end) return { Start: '开始日期不能晚于结束日期' };
  if (start < earliestDay) return { Start: `开始日期不能早于 ${earliestDay}` };
  if (countDays(start, end) > maxPeriodDays) return { Start: `最多可以查看 ${maxPeriodDays} 天` };
  return undefined;
}
