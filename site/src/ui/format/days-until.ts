/** Milliseconds of a day. */
const day = 86_400_000;

/** How many days there still are, counting the one that has begun: 1 means less than a day, 0 that it is over. */
export function daysUntil(moment: string, now = Date.now()): number {
  return Math.max(0, Math.ceil((Date.parse(moment) - now) / day));
}
