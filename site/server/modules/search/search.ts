import { search } from '../../../contract/search/search-endpoints';
import { searchSchema } from '../../../contract/search/search-schema';
import type { Module, Platform } from '../../platform/module';
import { createStore } from '../../platform/db/store';
import { route } from '../../platform/http/endpoints/route';
import { createProductRepository } from '../catalogue/catalogue';
import { createArticleRepository } from '../content/content';
import { createSearchService } from './search-service';

/** One search over products and articles. */
export function createSearch({ database, now }: Platform): Module {
  const store = createStore(database, (db) => ({
    articles: createArticleRepository(db, now),
    products: createProductRepository(db),
  }));
  const searches = createSearchService(store);
  return { routes: async (app) => route(app, search, searchSchema, ({ query }) => searches.find(query.q)) };
}
