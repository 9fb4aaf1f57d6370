import { databaseClockDifference, harmfulDifference, inWords } from '../../../platform/clock-difference';
import type { Database } from '../../../platform/db/database';
import { ok, warning, wrong, type Finding } from '../../../platform/doctor/finding';

/** Milliseconds: due times of jobs bear it. */
const tolerable = 2_000;

/** How far this machine's clock is from the database's. */
export async function* clockFindings(database: Database, now?: () => number): AsyncIterable<Finding> {
  const difference = await databaseClockDifference(database, now);
  const sentence = `This machine's clock is ${inWords(difference)} the database's; let both follow NTP.`;
  if (Math.abs(difference) > harmfulDifference) yield wrong(sentence);
  else if (Math.abs(difference) > tolerable) yield warning(sentence);
  else yield ok("Its clock and this machine's agree.");
}
