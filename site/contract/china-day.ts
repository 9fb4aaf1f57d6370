import { chinaOffsetMinutes } from './china-time';

const dayLength = 24 * 3600 * 1000;

/** The day that it is in China at a time, as `2026-05-01`. */
export function chinaDay(time: Date): string {
  return writeDay(time.getTime() + chinaOffsetMinutes * 60_000);
}

/** The day some days after another one, or before it when negative. */
export function addDays(day: string, days: number): string {
  return writeDay(Date.parse(day) + days * dayLength);
}

/** How many days there are from the first to the last, both counted; less than one when they are the wrong way round. */
export function countDays(first: string, last: string): number {
  return (Date.parse(last) - Date.parse(first)) / dayLength + 1;
}

/** Each day from the first to the last. */
export function daysFrom(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, countDays(first, last)) }, (_, index) => addDays(first, index));
}

function writeDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
