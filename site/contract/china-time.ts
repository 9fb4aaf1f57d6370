/** Minutes that China is ahead of UTC, all year round. */
export const chinaOffsetMinutes = 8 * 60;

const chinaOffset = '+08:00';

/**
 * A time as the API writes it: ISO 8601 with the offset of China (api 2.0). Without dayjs, which china-clock.ts reckons by: every page
 * loads this at once.
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
