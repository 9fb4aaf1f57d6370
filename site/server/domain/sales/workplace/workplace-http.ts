import * as endpoints from '#contract/workplace/workplace-endpoints.ts';
import * as schemas from '#contract/workplace/workplace-schema.ts';
import { memberRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { getWorkplaceSummary } from './workplace';

/** What organisations see first: what their advertising cost and brought, and what expires soon. */
export function createWorkplace(platform: Platform): Module {
  return {
    routes: async (app) =>
      memberRoutes(app, platform, endpoints, schemas, {
        getWorkplaceSummary: ({ read }, { query }, member) => read((tx) => getWorkplaceSummary(tx, member, query)),
      }),
  };
}
