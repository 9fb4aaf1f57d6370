import * as endpoints from '../../../../contract/search/search-endpoints';
import * as schemas from '../../../../contract/search/search-schema';
import { publicRoutes } from '../../../platform/http/endpoints/route';
import type { Module, Platform } from '../../../platform/module';
import { createSearchIndex, searchSite } from './search';
import type { Spelling } from './search-rules';

/** One search for everything public. */
export function createSearch(platform: Platform): Module {
  const index = createSearchIndex(loadPinyin);
  return {
    routes: async (app) =>
      publicRoutes(app, platform, endpoints, schemas, {
        search: (transactions, { query }) => searchSite(transactions, index, query.q),
      }),
  };
}

/** The readings of Chinese characters are 300 kB, so they are loaded with the first search. */
async function loadPinyin(): Promise<Spelling> {
  const { pinyin } = await import('pinyin-pro');
  return (characters) => pinyin(characters, { type: 'array', toneType: 'none', v: true });
}
