import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/db/database';
import { ok, warning, wrong, type Finding } from '../../platform/doctor/finding';
import { rowsOf } from './rows-of';

/** Milliseconds: due times of jobs bear the first, and channels of payments refuse what is minutes off. */
const tolerable = 2_000;
const harmful = 60_000;

/** How far this machine's clock is from the database's. The way there and back counts half. */
export async function* clockFindings(database: Database, now: () => number = Date.now): AsyncIterable<Finding> {
  const asked = now();
  const [row] = await rowsOf<{ time: number }>(
    database,
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as time`,
  );
  const difference = (asked + now()) / 2 - (row?.time ?? 0);
  const seconds = Math.abs(Math.round(difference / 1000));
  const sentence = `This machine's clock is ${seconds} s ${difference > 0 ? 'ahead of' : 'behind'} the database's; let both follow NTP.`;
  if (Math.abs(difference) > harmful) yield wrong(sentence);
  else if (Math.abs(difference) > tolerable) yield warning(sentence);
  else yield ok("Its clock and this machine's agree.");
}
