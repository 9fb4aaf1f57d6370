import { endpoint } from '../endpoint';
import type { ClientErrorReport, CspReport, MeasurementReport, VisitReport } from './report-schema';

/** Bytes of a report; browsers send longer ones only with long addresses in them. */
const bodyLimit = 16 * 1024;

const report = { base: 'ow', method: 'POST', access: 'public', noContent: true, bodyLimit } as const;

/** POST /csp-report: what the content security policy kept a page from doing; browsers send it on their own. */
export const reportCsp = endpoint<{ body: CspReport; reply: null }>({
  ...report,
  name: 'reportCsp',
  path: '/csp-report',
});

/** POST /client-error: a script of a page failed. */
export const reportClientError = endpoint<{ body: ClientErrorReport; reply: null }>({
  ...report,
  name: 'reportClientError',
  path: '/client-error',
});

/** POST /rum: how fast a page was for its visitor, or how a film played. */
export const reportMeasurement = endpoint<{ body: MeasurementReport; reply: null }>({
  ...report,
  name: 'reportMeasurement',
  path: '/rum',
  failures: ['tooManyRequests'],
});

/** POST /visit: a visitor took a step on the way to an order. */
export const reportVisit = endpoint<{ body: VisitReport; reply: null }>({
  ...report,
  name: 'reportVisit',
  path: '/visit',
});
