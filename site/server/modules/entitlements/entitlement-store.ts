import type { Database, Queryable } from '../../platform/db/database';
import { createStore, type Store } from '../../platform/db/store';
import { createOfferRepository, type OfferRepository } from '../catalogue/catalogue';
import { createMessageWriter, type MessageWriter } from '../messages/messages';
import { createEndingRepository, type EndingRepository } from './ending-repository';
import { createEntitlementRepository, type EntitlementRepository } from './entitlement-repository';

/** The users who placed orders, by the orders' numbers; orders stand beyond this module. */
export type BuyersOf = (db: Queryable, orderNos: readonly string[]) => Promise<ReadonlyMap<string, number>>;

interface EntitlementRepositories {
  readonly entitlements: EntitlementRepository;
  readonly endings: EndingRepository;
  readonly messages: MessageWriter;
  readonly offers: OfferRepository;
  buyersOf(orderNos: readonly string[]): Promise<ReadonlyMap<string, number>>;
}

export type EntitlementStore = Store<EntitlementRepositories>;

export function createEntitlementStore(database: Database, buyersOf: BuyersOf): EntitlementStore {
  return createStore(database, (db) => ({
    entitlements: createEntitlementRepository(db),
    endings: createEndingRepository(db),
    messages: createMessageWriter(db),
    offers: createOfferRepository(db),
    buyersOf: (orderNos) => buyersOf(db, orderNos),
  }));
}
