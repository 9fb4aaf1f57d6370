import { createStore } from '../../platform/db/store';
import { withoutValues } from '../../platform/http/logging/redaction';
import { createLocalRateLimiter } from '../../platform/limits/rate-limiter';
import type { Module, Platform } from '../../platform/module';
import { reportJobs } from './report-jobs';
import { reportRoutes } from './report-routes';
import { createReportService } from './report-service';
import { createViewingRepository } from './viewing-repository';
import { createViewingService } from './viewing-service';

/** Summaries of viewings that one network reports; an office shares an address, and each viewing sends a few. */
const countedViewings = { name: 'viewings', max: 300, seconds: 3600 };

/** What pages report of themselves: violations of the content policy, errors of scripts, timings, how films played. */
export function createReports({ database, now }: Pick<Platform, 'database' | 'now'>): Module {
  const store = createStore(database, (db) => ({ viewings: createViewingRepository(db) }));
  const viewings = createViewingService(store, now);
  return {
    jobs: reportJobs(viewings),
    async routes(app) {
      const reports = createReportService({
        log: (kind, details) => app.log.warn({ kind, ...details }, 'report'),
        clean: withoutValues,
      });
      await reportRoutes(app, { reports, viewings, limit: createLocalRateLimiter(countedViewings) });
    },
  };
}
