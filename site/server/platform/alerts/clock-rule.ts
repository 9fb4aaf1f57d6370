import { databaseClockDifference, harmfulDifference, inWords } from '../clock-difference';
import type { Database } from '../db/database';
import type { AlertRule } from './alert-rule';

/** Whether this machine's clock and the database's differ by more than a minute. The embedded database has no clock of its own. */
export function clockRule(database: Database, now: () => number = Date.now): AlertRule {
  return {
    name: 'server.clock',
    async check() {
      const difference = database.isEmbedded ? 0 : await databaseClockDifference(database, now);
      if (Math.abs(difference) <= harmfulDifference) return undefined;
      return `this machine's clock is ${inWords(difference)} the database's; let both follow NTP`;
    },
  };
}
