import type { FastifyInstance } from 'fastify';
import { reportClientError, reportCsp, reportTiming } from '../../../contract/report/report-endpoints';
import { reportClientErrorSchema, reportCspSchema, reportTimingSchema } from '../../../contract/report/report-schema';
import { route } from '../../platform/http/endpoints/route';
import type { ReportService } from './report-service';

/** Types of JSON that browsers give to what they report on their own. */
const reportTypes = ['application/csp-report', 'application/reports+json'];

export async function reportRoutes(app: FastifyInstance, reports: ReportService): Promise<void> {
  // A scope of its own: other endpoints take no such types.
  await app.register(async (scope) => {
    scope.addContentTypeParser(reportTypes, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    route(scope, reportCsp, reportCspSchema, async ({ body }) => done(reports.csp(body)));
    route(scope, reportClientError, reportClientErrorSchema, async ({ body }) => done(reports.clientError(body)));
    route(scope, reportTiming, reportTimingSchema, async ({ body }) => done(reports.timing(body)));
  });
}

function done(_nothing: void): null {
  return null;
}
