import type { Module, Platform } from '../../../platform/module';
import { workplaceRoutes } from './workplace-routes';
import { createWorkplaceService } from './workplace-service';
import { createWorkplaceStore } from './workplace-store';

/** What organisations see first: what their advertising cost and brought, and what ends soon. */
export function createWorkplace({ database, now }: Platform): Module {
  const workplace = createWorkplaceService(createWorkplaceStore(database), now);
  return { routes: async (app) => workplaceRoutes(app, workplace) };
}
