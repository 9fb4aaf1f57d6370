import * as endpoints from '#contract/organization/activity-endpoints.ts';
import * as schemas from '#contract/organization/activity-schema.ts';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { listActivities } from './activity';

/** The log of what members did in their organisation. */
export function createActivities(platform: Platform): Module {
  return {
    routes: async (app) =>
      memberRoutes(app, platform, endpoints, schemas, {
        listActivities: ({ read }, { query }, member) => read((tx) => listActivities(tx, member, query)),
      }),
  };
}
