/** How a player writes times. */
interface ClockStyle {
  readonly hasShortClock?: boolean;
}

/** Seconds as `HH:MM:SS`, in short as `2:30` and from an hour on as `1:12:30`; an unknown or endless time reads as zero. */
export function formatClock(seconds: number, { hasShortClock }: ClockStyle = {}): string {
  const known = seconds < Infinity ? Math.max(0, seconds) : 0;
  const clock = [known / 3600, (known / 60) % 60, known % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':');
  return hasShortClock ? clock.replace(/^0(0:0?)?/, '') : clock;
}
