import type { Module, Platform } from '../../platform/module';
import { entitlementRoutes } from './entitlement-routes';
import { createEntitlementService } from './entitlement-service';
import { createEntitlementStore } from './entitlement-store';

export {
  createEntitlementRepository,
  type EntitlementRepository,
  type ServiceTerm,
  type StoredEntitlement,
} from './entitlement-repository';

/** What organisations may use, and until when. */
export function createEntitlements({ database, now }: Platform): Module {
  const entitlements = createEntitlementService(createEntitlementStore(database), now);
  return { routes: async (app) => entitlementRoutes(app, entitlements) };
}
