import type { FastifyInstance } from 'fastify';
import { getWorkplaceSummary } from '../../../../contract/workplace/workplace-endpoints';
import { getWorkplaceSummarySchema } from '../../../../contract/workplace/workplace-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { WorkplaceService } from './workplace-service';

export function workplaceRoutes(app: FastifyInstance, workplace: WorkplaceService): void {
  memberRoute(app, getWorkplaceSummary, getWorkplaceSummarySchema, ({ query }, member) =>
    workplace.summary(member, query),
  );
}
