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
