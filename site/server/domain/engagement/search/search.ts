import { search } from '../../../../contract/search/search-endpoints';
import { searchSchema } from '../../../../contract/search/search-schema';
import type { Module, Platform } from '../../../platform/module';
import { createStore } from '../../../platform/db/store';
import { route } from '../../../platform/http/endpoints/route';
import { createCatalogueTextRepository } from '../../sales/catalogue/catalogue-legacy';
import { createContentTextRepository } from './content-text-repository';
import { createSearchIndex, loadPinyin } from './search-index';
import { createSearchService } from './search-service';

/** One search over everything public. */
export function createSearch({ database, now }: Platform): Module {
  const store = createStore(database, (db) => ({
    catalogue: createCatalogueTextRepository(db),
    content: createContentTextRepository(db),
  }));
  const searches = createSearchService(store, createSearchIndex(loadPinyin), now);
  return { routes: async (app) => route(app, search, searchSchema, ({ query }) => searches.find(query.q)) };
}
