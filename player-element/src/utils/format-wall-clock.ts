/** The local time of day as `hh:mm:ss`, 24 hours (spec 2.2). */
export function formatWallClock(date: Date): string {
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
}
