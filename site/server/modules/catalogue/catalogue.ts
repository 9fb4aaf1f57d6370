import type { Module, Platform } from '../../platform/module';
import { catalogueRoutes } from './catalogue-routes';
import { createCatalogueStore } from './catalogue-store';
import { createProductDetailService, type ProductDetailService } from './product-detail-service';
import { createProductService, type ProductService } from './product-service';

export { createOfferRepository, type Offer, type OfferRepository } from './offer-repository';
export { createProductDetailRepository } from './product-detail-repository';
export { createProductRepository } from './product-repository';

/** What is sold: products with their versions, plans, update records and offers. */
export interface Catalogue extends Module {
  readonly products: ProductService;
  readonly productDetails: ProductDetailService;
}

export function createCatalogue({ database }: Platform): Catalogue {
  const store = createCatalogueStore(database);
  const products = createProductService(store);
  const productDetails = createProductDetailService(store);
  return {
    products,
    productDetails,
    routes: async (app) => catalogueRoutes(app, products, productDetails),
  };
}
