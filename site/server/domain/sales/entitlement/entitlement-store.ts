import type { Member } from '../../../platform/caller';
import type { Database, Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import { createMessageWriter } from '../../identity/message/message-legacy';
import { createOfferRepository } from '../catalogue/catalogue-legacy';
import { createEndingRepository } from './ending-repository';
import { createEntitlementMemberRepository } from './entitlement-member-repository';
import { createEntitlementRepository } from './entitlement-repository';

/** The users who placed orders, by the orders' numbers; orders stand beyond this module. */
export type BuyersOf = (db: Queryable, orderNos: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export type EntitlementRepositories = ReturnType<typeof repositories>;
export type EntitlementStore = Store<EntitlementRepositories>;

export function createEntitlementStore(database: Database, buyersOf: BuyersOf): EntitlementStore {
  return createStore(database, (db) => repositories(db, buyersOf));
}

function repositories(db: Queryable, buyersOf: BuyersOf) {
  return {
    entitlements: createEntitlementRepository(db),
    endings: createEndingRepository(db),
    members: (member: Member) => createEntitlementMemberRepository(db, member),
    messages: createMessageWriter(db),
    offers: createOfferRepository(db),
    buyersOf: (orderNos: readonly string[]) => buyersOf(db, orderNos),
  };
}
