import type { Module, Platform } from '../../platform/module';
import { createStore } from '../../platform/db/store';
import { createProductRepository } from '../catalogue/catalogue';
import { createArticleRepository } from '../content/content';
import { searchRoutes } from './search-routes';
import { createSearchService } from './search-service';

/** One search over products and articles. */
export function createSearch({ database }: Platform): Module {
  const store = createStore(database, (db) => ({
    articles: createArticleRepository(db),
    products: createProductRepository(db),
  }));
  return { routes: async (app) => searchRoutes(app, createSearchService(store)) };
}
