/** Formats seconds as `HH:MM:SS`, or in short as `2:30` or `1:12:30`; an unknown or infinite time is shown as zero. */
export function formatClock(seconds: number, { hasShortClock }: { readonly hasShortClock?: boolean } = {}): string {
  const known = seconds < Infinity ? Math.max(0, seconds) : 0;
  const clock = [known / 3600, (known / 60) % 60, known % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return hasShortClock ? clock.replace(/^0(0:0?)?/, '') : clock;
}

/** Parses a time such as `1:02:30.5` into seconds. */
export function clockSeconds(text: string): number {
  return text.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
}

const DAY_MS = 86_400_000;

/** Formats the local time of day as `20:31:05`, preceded by the day unless that is today. */
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

/** Returns the number of the local calendar day; not every day has 24 hours. */
function dayNumber(date: Date): number {
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY_MS;
}
