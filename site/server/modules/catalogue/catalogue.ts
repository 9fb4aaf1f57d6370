import type { Module, Platform } from '../../platform/module';
import { createCatalogueStore } from './catalogue-store';
import { goodsRoutes } from './goods-routes';
import { productDetailRoutes } from './product-detail-routes';
import { createProductDetailService, type ProductDetailService } from './product-detail-service';
import { productRoutes } from './product-routes';
import { createProductService, type ProductService } from './product-service';

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
    async routes(app) {
      productRoutes(app, products);
      productDetailRoutes(app, productDetails);
      goodsRoutes(app, productDetails);
    },
  };
}
