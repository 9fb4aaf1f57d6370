import { withoutValues } from '../../platform/http/logging/redaction';
import type { Module } from '../../platform/module';
import { reportRoutes } from './report-routes';
import { createReportService } from './report-service';

/** What pages report of themselves: violations of the content policy, errors of scripts, timings. */
export function createReports(): Module {
  return {
    async routes(app) {
      await reportRoutes(
        app,
        createReportService({
          log: (kind, details) => app.log.warn({ kind, ...details }, 'report'),
          clean: withoutValues,
        }),
      );
    },
  };
}
