import { buildPath, routeTable } from '../../../contract/routes/route-table';
import type { Store } from '../../platform/db/store';
import type { createProductRepository } from '../catalogue/catalogue';
import type { createArticleRepository } from '../content/content';

/** Addresses that one sitemap may hold. */
const sitemapLimit = 50_000;

interface ListedPage {
  /** Path with query. */
  readonly path: string;
  readonly changedAt?: Date;
}

export interface SitemapService {
  /** The pages that search engines may list. */
  entries(): Promise<ListedPage[]>;
}

/** Routes that need no id, each product's pages, each article. */
export function createSitemapService(
  store: Store<{
    articles: ReturnType<typeof createArticleRepository>;
    products: ReturnType<typeof createProductRepository>;
  }>,
): SitemapService {
  const listed = routeTable.filter(({ indexed }) => indexed);
  const ofProducts = listed.filter(({ paths }) => paths[0].includes(':appId'));
  const plain = listed.filter((route) => route.name !== 'collegePost' && !ofProducts.includes(route));

  return {
    entries: () =>
      store.read(async ({ products, articles }) => {
        const range = { limit: sitemapLimit, offset: 0 };
        const ids = (await products.list({}, range)).map(({ appId }) => appId);
        const posts = await articles.list({}, range);
        return [
          ...plain.map(({ name }) => ({ path: buildPath(name) })),
          ...ids.flatMap((appId) => ofProducts.map(({ name }) => ({ path: buildPath(name, { appId }) }))),
          ...posts.map(({ id, updatedAt }) => ({ path: buildPath('collegePost', {}, { id }), changedAt: updatedAt })),
        ].slice(0, sitemapLimit);
      }),
  };
}
