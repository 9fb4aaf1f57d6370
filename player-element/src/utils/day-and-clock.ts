/** Length of a day, in ms. */
const DAY_MS = 86_400_000;

/** A moment as the time of day in the visitor's time zone, `20:31:05`, with the day unless that is today. */
export function dayAndClock(date: Date, locale: string): string {
  const clock = new Intl.DateTimeFormat(locale, { timeStyle: 'medium', hourCycle: 'h23' }).format(date);
  const days = dayNumber(date) - dayNumber(new Date());
  if (days === 0) return clock;
  const day =
    Math.abs(days) === 1
      ? new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day')
      : new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric' }).format(date);
  return `${day} ${clock}`;
}

/** Days since a fixed one, by the calendar of the visitor: days are not all 24 hours long. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}
