import { createStore } from '../../../platform/db/store';
import type { Module, Platform } from '../../../platform/module';
import { createProductDetailRepository } from '../../sales/catalogue/catalogue-legacy';
import { legacyTx } from '../../../platform/legacy-tx';
import { findArticles, findNewestArticles } from '../../content/article/article';
import { createBaiduGateway } from './gateways/baidu-gateway';
import { createIndexNowGateway } from './gateways/index-now-gateway';
import { createListedPages } from './listed-pages';
import { pushJobs } from './push-changes';
import { searchEngineRoutes } from './search-engine-routes';
import type { SearchEngineSettings } from './search-engine-settings';
import { verificationMarkup } from './verification-markup';

export { searchEngineSettingDescriptions } from './search-engine-setting-descriptions';
export { searchEngineSettingsOf, searchEngineSettingsShape, type SearchEngineSettings } from './search-engine-settings';

/** What search engines ask for, and what they are told. */
export interface SearchEngines extends Module {
  /** Elements for the head of every page. */
  readonly headMarkup: string;
}

interface SearchEngineParts extends Platform {
  /** The origin that names the site. */
  readonly publicOrigin: string;
  readonly settings?: SearchEngineSettings | undefined;
}

export function createSearchEngines({ database, now, publicOrigin, settings = {} }: SearchEngineParts): SearchEngines {
  const { baiduPushToken, indexNowKey, verification = {} } = settings;
  const store = createStore(database, (db) => ({
    articles: {
      list: () => findArticles(legacyTx(db, { now: now() }), {}, { limit: 50_000 }),
      newest: (limit: number) => findNewestArticles(legacyTx(db, { now: now() }), limit),
    },
    productDetails: createProductDetailRepository(db),
  }));
  const pages = createListedPages(store);
  const gateways = [
    ...(baiduPushToken ? [createBaiduGateway({ origin: publicOrigin, token: baiduPushToken })] : []),
    ...(indexNowKey ? [createIndexNowGateway({ origin: publicOrigin, key: indexNowKey })] : []),
  ];
  return {
    headMarkup: verificationMarkup(verification),
    jobs: pushJobs({ pages, gateways, publicOrigin, now }),
    routes: async (app) => searchEngineRoutes(app, { pages, publicOrigin, indexNowKey }),
  };
}
