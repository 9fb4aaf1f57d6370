/** Seconds as `HH:MM:SS`, in short as `2:30` and from an hour on as `1:12:30`; an unknown or endless time reads as zero. */
export function formatClock(seconds: number, { hasShortClock }: { readonly hasShortClock?: boolean } = {}): string {
  const known = seconds < Infinity ? Math.max(0, seconds) : 0;
  const clock = [known / 3600, (known / 60) % 60, known % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return hasShortClock ? clock.replace(/^0(0:0?)?/, '') : clock;
}

/** Seconds of a time such as `1:02:30.5`; a comma before parts of a second counts as a point. */
export function clockSeconds(text: string): number {
  return text
    .replace(',', '.')
    .split(':')
    .reduce((sum, part) => sum * 60 + Number(part), 0);
}

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
