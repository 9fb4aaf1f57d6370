import type { SearchReply } from '../../../contract/search/search-schema';
import type { Store } from '../../platform/db/store';
import type { createProductRepository } from '../catalogue/catalogue';
import type { createArticleRepository } from '../content/content';

/** Results of each kind that a search shows. */
const range = { limit: 10, offset: 0 };

export interface SearchService {
  /** Products on sale and published articles that contain the words. */
  find(keyword: string): Promise<SearchReply>;
}

export function createSearchService(
  store: Store<{
    articles: ReturnType<typeof createArticleRepository>;
    products: ReturnType<typeof createProductRepository>;
  }>,
): SearchService {
  return {
    find: (keyword) =>
      store.read(async ({ articles, products }) => ({
        products: (await products.list({ keyword }, range)).map(({ appId, name, slogan, icon }) => ({
          app_id: appId,
          name,
          slogan,
          icon,
        })),
        articles: (await articles.list({ keyword }, range)).map(({ id, title, summary, categoryName }) => ({
          id,
          title,
          summary,
          category_name: categoryName,
        })),
      })),
  };
}
