import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);

/** Minutes that China is ahead of UTC, all year round. */
export const chinaOffsetMinutes = 8 * 60;

const chinaOffset = '+08:00';

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

/** A time as the API writes it: ISO 8601 with the offset of China (api 2.0). */
export function formatChinaTime(time: Date): string {
  return chinaClock(time).format(`YYYY-MM-DDTHH:mm:ss.SSS[${chinaOffset}]`);
}

/** A text without an offset means China's time, not that of the machine that parses it: server and browser must agree. */
export function withChinaOffset(text: string): string {
  if (/(z|[+-]\d\d:?\d\d)$/i.test(text)) return text;
  const [date = '', time = '00:00:00'] = text.split(/[T\s]+/);
  return `${date.replaceAll('/', '-')}T${time}${chinaOffset}`;
}
