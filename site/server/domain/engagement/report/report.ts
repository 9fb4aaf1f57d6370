import { Counter, Registry } from 'prom-client';
import { withoutValues } from '../../../platform/http/logging/redaction';
import type { Module, Platform } from '../../../platform/module';
import { createDayService } from './day-service';
import { createAdmission, type ReportKind } from './report-admission';
import { createReportDesk } from './report-desk';
import { reportJobs } from './report-jobs';
import { reportRoutes } from './report-routes';
import { createReportService } from './report-service';
import { createReportStore } from './report-store';
import { createViewingService } from './viewing-service';

export interface ReportDeps extends Pick<Platform, 'database' | 'keys' | 'now'> {
  /** Where reports are counted; nobody reads it by default. */
  readonly registry?: Registry;
}

/** What pages report of themselves: violations of the content policy, errors of scripts, timings, how films played. */
export function createReports({ database, keys, now, registry = new Registry() }: ReportDeps) {
  const store = createReportStore(database);
  const days = createDayService(store, now);
  const admit = createAdmission({ database, keys });
  const counted = new Counter({
    name: 'page_reports_total',
    help: 'Reports of pages that were kept, or dropped because a network or a day had enough',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
  });
  const count = (kind: ReportKind, outcome: 'kept' | 'dropped') => counted.inc({ kind, outcome });
  const reports = createReportService(store, {
    days,
    admit,
    clean: withoutValues,
    count,
    now,
  });
  const viewings = createViewingService(store, { days, admit, count, now });
  return {
    jobs: reportJobs(days),
    adminCommands: createReportDesk(store, now),
    async routes(app) {
      await reportRoutes(app, { reports, viewings });
    },
  } satisfies Module;
}
