import { endpoint } from '../endpoint';
import type { GetWorkplaceSummaryQuery, WorkplaceSummary } from './workplace-schema';

/** GET /workplace/summary: what the organisation's advertising cost and brought, and what ends soon; thirty days by default. */
export const getWorkplaceSummary = endpoint<{ query: GetWorkplaceSummaryQuery; reply: WorkplaceSummary }>({
  name: 'getWorkplaceSummary',
  base: 'client',
  method: 'GET',
  path: '/workplace/summary',
  access: 'signed-in',
});
