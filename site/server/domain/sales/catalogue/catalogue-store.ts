import type { Database, Queryable } from '../../../platform/db/database';
import { createStore, type Store } from '../../../platform/db/store';
import { createGoodsRepository } from './goods-repository';
import { createProductDetailRepository } from './product-detail-repository';
import { createProductRepository } from './product-repository';

export type CatalogueStore = Store<ReturnType<typeof repositories>>;

export function createCatalogueStore(database: Database): CatalogueStore {
  return createStore(database, repositories);
}

function repositories(db: Queryable) {
  return {
    goods: createGoodsRepository(db),
    productDetails: createProductDetailRepository(db),
    products: createProductRepository(db),
  };
}
