import type { Queryable } from '../../../platform/db/database';
import { dropDaysBefore, makeDays } from '../../../platform/db/day-partitions';
import { clientError, cspViolation, pageVitals } from './report-tables';
import { filmViewing } from './viewing-tables';

const reports = [clientError, cspViolation, pageVitals];

export interface DayRepository {
  /** Makes the partitions of days that have none, of all tables. */
  make(days: readonly string[]): Promise<void>;
  /** Drops what is older than a day: viewings, and all other reports. */
  dropBefore(first: { readonly viewings: string; readonly reports: string }): Promise<void>;
}

export function createDayRepository(db: Queryable): DayRepository {
  return {
    async make(days) {
      for (const table of [filmViewing, ...reports]) await makeDays(db, table, days);
    },
    async dropBefore(first) {
      await dropDaysBefore(db, filmViewing, first.viewings);
      for (const table of reports) await dropDaysBefore(db, table, first.reports);
    },
  };
}
