import type { Module, Platform } from '../../../platform/module';
import { createEndingService } from './ending-service';
import { entitlementJobs } from './entitlement-jobs';
import { entitlementRoutes } from './entitlement-routes';
import { createEntitlementMemberService } from './entitlement-member-service';
import { createEntitlementService } from './entitlement-service';
import { createEntitlementStore, type BuyersOf } from './entitlement-store';

export {
  createEntitlementRepository,
  type EntitlementRepository,
  type ServiceTerm,
  type StoredEntitlement,
} from './entitlement-repository';
export { mayUse } from './entitlement-member-service';
export type { BuyersOf };

export interface EntitlementsDeps extends Platform {
  readonly buyersOf: BuyersOf;
}

/** What organisations may use, and until when. */
export function createEntitlements({ database, now, buyersOf }: EntitlementsDeps): Module {
  const store = createEntitlementStore(database, buyersOf);
  const entitlements = createEntitlementService(store, now);
  return {
    routes: async (app) => entitlementRoutes(app, entitlements, createEntitlementMemberService(store)),
    jobs: entitlementJobs(createEndingService(store, now)),
  };
}
