import * as endpoints from '../../../../contract/organization/activity-endpoints';
import * as schemas from '../../../../contract/organization/activity-schema';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import { batchJob } from '../../../platform/jobs/in-batches';
import type { Module, Platform } from '../../../platform/module';
import { deleteOldActivities, listActivities } from './activity';

/** Seconds between looks for entries that are too old. */
const deletionInterval = 24 * 3600;

/** The log of what members did in their organisation. */
export function createActivities(platform: Platform): Module {
  return {
    routes: async (app) =>
      memberRoutes(app, platform, endpoints, schemas, {
        listActivities: ({ read }, { query }, member) => read((tx) => listActivities(tx, member, query)),
      }),
    jobs: [batchJob(platform, { name: 'activity.purge-old', every: deletionInterval }, deleteOldActivities)],
  };
}
