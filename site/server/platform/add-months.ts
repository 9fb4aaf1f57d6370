import { chinaClock, timeOfChinaClock } from '../../contract/china-clock';

/**
 * The same day and time in China some months later, or the last day of that month where it has no such day: a month after
 * 31 January is 28 or 29 February.
 */
export function addMonths(time: Date, months: number): Date {
  return timeOfChinaClock(chinaClock(time).add(months, 'month'));
}
