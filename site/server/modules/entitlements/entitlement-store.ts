import type { Database } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import { createOfferRepository, type OfferRepository } from '../catalogue/catalogue';
import { createEntitlementRepository, type EntitlementRepository } from './entitlement-repository';

export type EntitlementStore = Store<{ entitlements: EntitlementRepository; offers: OfferRepository }>;

export function createEntitlementStore(database: Database): EntitlementStore {
  return createStore(database, (db) => ({
    entitlements: createEntitlementRepository(db),
    offers: createOfferRepository(db),
  }));
}
