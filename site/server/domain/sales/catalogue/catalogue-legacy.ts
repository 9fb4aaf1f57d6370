import type { Queryable } from '../../../platform/db/database';
import { legacyTx } from '../../../platform/legacy-tx';
import {
  findOffer,
  findOffers,
  findProduct,
  listProductChanges,
  listProductTexts,
  hashProductTexts,
} from './catalogue';

/** The offers for callers that do not have a `Tx` yet. */
export function createOfferRepository(db: Queryable) {
  const tx = legacyTx(db);
  return {
    find: (planId: number) => findOffer(tx, planId),
    findAll: (planIds: readonly number[]) => findOffers(tx, planIds),
  };
}

export type OfferRepository = ReturnType<typeof createOfferRepository>;

export function createProductDetailRepository(db: Queryable) {
  const tx = legacyTx(db);
  return { find: (appId: string) => findProduct(tx, appId), changes: () => listProductChanges(tx) };
}

export function createCatalogueTextRepository(db: Queryable) {
  const tx = legacyTx(db);
  return { version: () => hashProductTexts(tx), products: () => listProductTexts(tx) };
}

export type CatalogueTextRepository = ReturnType<typeof createCatalogueTextRepository>;
