import type { FastifyInstance } from 'fastify';
import { reportClientError, reportCsp, reportMeasurement } from '../../../../contract/report/report-endpoints';
import {
  reportClientErrorSchema,
  reportCspSchema,
  reportMeasurementSchema,
} from '../../../../contract/report/report-schema';
import { route } from '../../../platform/http/endpoints/route';
import type { ReportService } from './report-service';
import type { ViewingService } from './viewing-service';

export interface ReportRouteParts {
  readonly reports: ReportService;
  readonly viewings: ViewingService;
}

/** Types of JSON that browsers give to what they report on their own. */
const reportTypes = ['application/csp-report', 'application/reports+json'];

export async function reportRoutes(app: FastifyInstance, { reports, viewings }: ReportRouteParts): Promise<void> {
  // A scope of its own: other endpoints take no such types.
  await app.register(async (scope) => {
    scope.addContentTypeParser(reportTypes, { parseAs: 'string' }, scope.getDefaultJsonParser('error', 'error'));
    route(scope, reportCsp, reportCspSchema, async ({ body }, { network }) => done(await reports.csp(body, network)));
    route(scope, reportClientError, reportClientErrorSchema, async ({ body }, { network }) =>
      done(await reports.clientError(body, network)),
    );
    route(scope, reportMeasurement, reportMeasurementSchema, async ({ body }, { network }) => {
      if ('metrics' in body) return done(await reports.timing(body, network));
      return done(await viewings.save(body.page, body.viewing, network));
    });
  });
}

function done(_nothing: void): null {
  return null;
}
