import type { Database, Queryable } from '../../../../platform/db/database';
import { createStore, type Store } from '../../../../platform/db/store';
import { createOfferRepository } from '../../catalogue/catalogue-legacy';
import { createCouponRepository } from '../../coupon/coupon-legacy';
import { createEntitlementRepository } from '../../entitlement/entitlement-legacy';
import { createAgreementRepository } from './agreement-repository';

export type PriceRepositories = ReturnType<typeof priceRepositories>;
export type PriceStore = Store<PriceRepositories>;

/** What prices are made of, for the stores of those who place orders. */
export function priceRepositories(db: Queryable) {
  return {
    agreements: createAgreementRepository(db),
    coupons: createCouponRepository(db),
    entitlements: createEntitlementRepository(db),
    offers: createOfferRepository(db),
  };
}

export function createPriceStore(database: Database): PriceStore {
  return createStore(database, priceRepositories);
}
