import type { Module, Platform } from '../../platform/module';
import { entitlementRoutes } from './entitlement-routes';
import { createEntitlementMemberService } from './entitlement-member-service';
import { createEntitlementService } from './entitlement-service';
import { createEntitlementStore } from './entitlement-store';

export { createEntitlementRepository, type ServiceTerm, type StoredEntitlement } from './entitlement-repository';

/** What organisations may use, and until when. */
export function createEntitlements({ database, now }: Platform): Module {
  const store = createEntitlementStore(database);
  const entitlements = createEntitlementService(store, now);
  return { routes: async (app) => entitlementRoutes(app, entitlements, createEntitlementMemberService(store)) };
}
