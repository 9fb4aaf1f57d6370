import dayjs, { type Dayjs } from 'dayjs';
import utc from 'dayjs/plugin/utc';

dayjs.extend(utc);

/** What the API and the browser give for a moment. */
export type Moment = string | number | Date | null | undefined;

/** Minutes that Asia/Shanghai is ahead of UTC, all year round. */
const offset = 8 * 60;

/** A moment on China's clocks, wherever the visitor is; undefined for what is none. */
export function chinaTime(moment: Moment): Dayjs | undefined {
  if (moment === null || moment === undefined || moment === '') return undefined;
  const time = dayjs(typeof moment === 'string' ? withZone(moment.trim()) : moment);
  return time.isValid() ? time.utcOffset(offset) : undefined;
}

/** A text that names no zone means China's, not that of whoever reads it: server and browser must agree. */
function withZone(text: string): string {
  if (/(z|[+-]\d\d:?\d\d)$/i.test(text)) return text;
  const [date = '', time = '00:00:00'] = text.split(/[T\s]+/);
  return `${date.replaceAll('/', '-')}T${time}+08:00`;
}
