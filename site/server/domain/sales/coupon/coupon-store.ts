import type { Member } from '../../../platform/caller';
import type { Database, Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import { createProductRepository } from '../catalogue/catalogue';
import { createMessageWriter } from '../../identity/message/message';
import { createCouponListRepository } from './coupon-list-repository';
import { createCouponOfferRepository } from './coupon-offer-repository';

export type CouponRepositories = ReturnType<typeof repositories>;
export type CouponStore = Store<CouponRepositories>;

export function createCouponStore(database: Database): CouponStore {
  return createStore(database, repositories);
}

function repositories(db: Queryable) {
  return {
    lists: (member: Member, now: Date) => createCouponListRepository(db, member, now),
    messages: createMessageWriter(db),
    offers: createCouponOfferRepository(db),
    products: createProductRepository(db),
  };
}
