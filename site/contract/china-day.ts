import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { chinaOffsetMinutes } from './china-time';

dayjs.extend(utc);

/**
 * Returns what clocks in China show at a time, as if it were UTC. `utcOffset()` and `tz()` of dayjs go by the fields of the machine's own
 * time zone, which daylight saving may skip.
 */
export function chinaClock(time: Date): Dayjs {
  return dayjs.utc(time.getTime()).add(chinaOffsetMinutes, 'minute');
}

/** The time at which clocks in China show this. */
export function timeOfChinaClock(clock: Dayjs): Date {
  return clock.subtract(chinaOffsetMinutes, 'minute').toDate();
}

/** Midnight of a day, such as `2026-05-01`, on clocks in China. */
export function startOfChinaDay(day: string): Dayjs {
  return dayjs.utc(day);
}

/** The moments at which days begin and end in China: 00:00 of the first, 24:00 of the last. */
export function timesOfChinaDays(first: string, last: string): { start: Date; end: Date } {
  // By the clock: the day after the last one that an address takes has five digits in its year.
  const end = startOfChinaDay(last).add(1, 'day');
  return { start: timeOfChinaClock(startOfChinaDay(first)), end: timeOfChinaClock(end) };
}

/** The day that it is in China at a time, as `2026-05-01`. */
export function chinaDay(time: Date): string {
  return formatDay(chinaClock(time));
}

/** The day some days after another one, or before it when negative. */
export function addDays(day: string, days: number): string {
  return formatDay(startOfChinaDay(day).add(days, 'day'));
}

/** How many days there are from the first to the last, both counted; less than one when they are the wrong way round. */
export function countDays(first: string, last: string): number {
  return startOfChinaDay(last).diff(startOfChinaDay(first), 'day') + 1;
}

/** Each day from the first to the last. */
export function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) => addDays(first, index));
}

function formatDay(day: Dayjs): string {
  return day.format('YYYY-MM-DD');
}
