import type { FastifyInstance } from 'fastify';
import { listActivities } from '../../../../contract/organization/activity-endpoints';
import { listActivitiesSchema } from '../../../../contract/organization/activity-schema';
import { memberRoute } from '../../../platform/http/endpoints/route';
import type { ActivityService } from './activity-service';

export function activityRoutes(app: FastifyInstance, activities: ActivityService): void {
  memberRoute(app, listActivities, listActivitiesSchema, ({ query }, member) => activities.list(member, query));
}
