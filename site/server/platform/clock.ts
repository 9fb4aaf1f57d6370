import { sql } from 'drizzle-orm';
import type { Database } from './db/database';
import { chinaClock, timeOfChinaClock } from '#contract/china-day.ts';

/** What time it is; tests have clocks of their own. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

/** A time some seconds after another one, before it when negative. */
export function secondsAfter(time: Date, seconds: number): Date {
  return new Date(time.getTime() + seconds * 1000);
}

/** Milliseconds by which clocks may differ: beyond it codes, signatures and due times are wrong, or will be soon. */
export const harmfulDifference = 60_000;

/** How far this machine's clock is from the database's, in milliseconds, positive when it is ahead. The way there and back counts half. */
export async function databaseClockDifference(database: Database, now: () => number = Date.now): Promise<number> {
  const asked = now();
  const question = sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`;
  const { rows } = (await database.read((db) => db.execute(question))) as unknown as { rows: [{ time: number }] };
  return (asked + now()) / 2 - rows[0].time;
}

/** Such as `600 s ahead of`. @param difference milliseconds. */
export function inWords(difference: number): string {
  return `${Math.abs(Math.round(difference / 1000))} s ${difference > 0 ? 'ahead of' : 'behind'}`;
}

/**
 * What to add to why a provider's answer is of no use, where this machine's clock may be the reason; empty where it is not.
 * @param date the header `Date` of the answer.
 */
export function clockHint(date: string | undefined, now: Date): string {
  const difference = now.getTime() - Date.parse(date ?? '');
  return Math.abs(difference) > harmfulDifference ? `; this machine's clock is ${inWords(difference)} theirs` : '';
}

/**
 * The same day and time in China some months later, or the last day of that month where it has no such day: a month after
 * 31 January is 28 or 29 February.
 */
export function addMonths(time: Date, months: number): Date {
  return timeOfChinaClock(chinaClock(time).add(months, 'month'));
}
