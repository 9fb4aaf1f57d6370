import type { Database } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import { createDayRepository, type DayRepository } from './day-repository';
import { createReportRepository, type ReportRepository } from './report-repository';
import { createViewingRepository, type ViewingRepository } from './viewing-repository';

export type ReportStore = Store<{
  readonly days: DayRepository;
  readonly reports: ReportRepository;
  readonly viewings: ViewingRepository;
}>;

export function createReportStore(database: Database): ReportStore {
  return createStore(database, (db) => ({
    days: createDayRepository(db),
    reports: createReportRepository(db),
    viewings: createViewingRepository(db),
  }));
}
