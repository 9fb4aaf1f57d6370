import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { chinaOffsetMinutes, withChinaOffset } from '../../../../contract/china-time';

dayjs.extend(utc);

/** A time as the API and the browser represent it. */
export type Moment = string | number | Date | null | undefined;

/** A moment in China's time zone, wherever the visitor is; undefined when it is empty or invalid. */
export function chinaTime(moment: Moment): Dayjs | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const time = dayjs(typeof moment === 'string' ? withChinaOffset(moment.trim()) : moment);
  return time.isValid() ? time.utcOffset(chinaOffsetMinutes) : undefined;
}
