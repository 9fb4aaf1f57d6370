import { sql } from 'drizzle-orm';
import type { Database } from './db/database';

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
