import type { Member } from '../../platform/caller';
import type { Database, Queryable } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import { createOfferRepository } from '../catalogue/catalogue';
import { createEntitlementMemberRepository } from './entitlement-member-repository';
import { createEntitlementRepository } from './entitlement-repository';

export type EntitlementRepositories = ReturnType<typeof repositories>;
export type EntitlementStore = Store<EntitlementRepositories>;

export function createEntitlementStore(database: Database): EntitlementStore {
  return createStore(database, repositories);
}

function repositories(db: Queryable) {
  return {
    entitlements: createEntitlementRepository(db),
    members: (member: Member) => createEntitlementMemberRepository(db, member),
    offers: createOfferRepository(db),
  };
}
