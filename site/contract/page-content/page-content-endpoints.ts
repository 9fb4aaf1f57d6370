import { endpoint } from '../endpoint';
import type { GetSubjectReply, ListCasesReply, ListSolutionsReply } from './page-content-schema';

/** GET /solution: what is done for each industry. */
export const listSolutions = endpoint<{ reply: ListSolutionsReply }>({
  name: 'listSolutions',
  base: 'ow',
  method: 'GET',
  path: '/solution',
  access: 'public',
  cacheable: true,
});

/** GET /case: what customers achieved. */
export const listCases = endpoint<{ reply: ListCasesReply }>({
  name: 'listCases',
  base: 'ow',
  method: 'GET',
  path: '/case',
  access: 'public',
  cacheable: true,
});

/** GET /subject/{key}: the contents of one landing page, such as `bing`. */
export const getSubject = endpoint<{ params: { key: string }; reply: GetSubjectReply }>({
  name: 'getSubject',
  base: 'ow',
  method: 'GET',
  path: '/subject/:key',
  access: 'public',
  cacheable: true,
  failures: ['notFound'],
});
