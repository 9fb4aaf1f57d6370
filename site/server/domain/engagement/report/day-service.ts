import { servicePromises } from '../../../../contract/brand/service-promises';
import { addDays, chinaDay } from '../../../../contract/china-day';
import type { Clock } from '../../../platform/clock';
import type { ReportStore } from './report-store';

/** Days that errors, violations and timings are kept: long enough to compare a release with the one before. */
const reportsKeptDays = 30;

/** The partitions that reports go to. */
export interface DayService {
  /** Makes those of today and tomorrow. @returns today. */
  ready(): Promise<string>;
  /** The same, and drops those of days that are kept no longer. */
  turn(): Promise<void>;
}

export function createDayService(store: ReportStore, now: Clock): DayService {
  /** The last day that is known to have partitions. */
  let readyUntil = '';

  async function ready(): Promise<string> {
    const today = chinaDay(now());
    const tomorrow = addDays(today, 1);
    if (readyUntil < tomorrow) {
      await store.transact(({ days }) => days.make([today, tomorrow]));
      readyUntil = tomorrow;
    }
    return today;
  }

  return {
    ready,
    async turn() {
      const today = await ready();
      const first = {
        viewings: addDays(today, -servicePromises.viewingsKeptDays),
        reports: addDays(today, -reportsKeptDays),
      };
      await store.transact(({ days }) => days.dropBefore(first));
    },
  };
}
