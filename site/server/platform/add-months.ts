import { chinaOffsetMinutes } from '../../contract/china-time';

const chinaOffset = chinaOffsetMinutes * 60_000;

/**
 * The same day and time in China some months later, or the last day of that month where it has no such day: a month after
 * 31 January is 28 or 29 February.
 */
export function addMonths(time: Date, months: number): Date {
  const local = new Date(time.getTime() + chinaOffset);
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0)).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay));
  return new Date(local.getTime() - chinaOffset);
}
