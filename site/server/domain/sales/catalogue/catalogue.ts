import type { Module, Platform } from '../../../platform/module';
import type { Tx } from '../../../platform/tx';
import { createProductRepository } from './product-repository';
import { catalogueRoutes } from './catalogue-routes';
import { createCatalogueStore } from './catalogue-store';
import { createProductDetailService } from './product-detail-service';
import { createProductService } from './product-service';

export { createCatalogueTextRepository, type CatalogueTextRepository } from './catalogue-text-repository';
export { createOfferRepository, type Offer, type OfferRepository } from './offer-repository';
export { createProductDetailRepository } from './product-detail-repository';
export { createProductRepository } from './product-repository';

/** The names of products by their ids, on sale or not. */
export function productNames(tx: Tx, appIds: readonly string[]): Promise<Map<string, string>> {
  return createProductRepository(tx.db).namesOf(appIds);
}

/** What is sold: products with their versions, plans, update records and offers. */
export function createCatalogue({ database }: Platform): Module {
  const store = createCatalogueStore(database);
  return {
    routes: async (app) => catalogueRoutes(app, createProductService(store), createProductDetailService(store)),
  };
}
