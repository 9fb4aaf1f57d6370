import type { FastifyInstance } from 'fastify';
import { getSubject, listCases, listSolutions } from '../../../../contract/page-content/page-content-endpoints';
import {
  getSubjectSchema,
  listCasesSchema,
  listSolutionsSchema,
} from '../../../../contract/page-content/page-content-schema';
import { route } from '../../../platform/http/endpoints/route';
import type { PageContentService } from './page-content-service';

export function pageContentRoutes(app: FastifyInstance, content: PageContentService): void {
  route(app, listSolutions, listSolutionsSchema, () => content.solutions());
  route(app, listCases, listCasesSchema, () => content.cases());
  route(app, getSubject, getSubjectSchema, ({ params }) => content.subject(params.key));
}
