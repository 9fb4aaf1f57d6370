import type { Video } from '../../../../contract/fields/video-schema';
import { pageFilms } from '../../../../contract/film/page-films';
import { canonicalProductPath } from '../../../../contract/product/product-page-path';
import { buildPath, routeTable } from '../../../../contract/routes/route-table';
import type { Store } from '../../../platform/db/store';
import type { createProductDetailRepository } from '../../sales/catalogue/catalogue-legacy';
import type { findArticles, findNewestArticles } from '../../content/article/article';

/** Addresses that one sitemap may hold: https://www.sitemaps.org/protocol.html */
const sitemapLimit = 50_000;
/** Articles in the feed. */
const feedLength = 30;

/** A page that search engines may list. */
export interface ListedPage {
  /** Path with query. */
  readonly path: string;
  readonly changedAt?: Date;
  readonly film?: Video & { readonly description: string };
}

/** An article as those who follow the college get it. */
export interface FeedArticle {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly category: string;
  readonly publishedAt: Date;
}

export interface ListedPages {
  /** Routes that need no id, each product's pages, each article. */
  all(): Promise<ListedPage[]>;
  /** The newest articles of the college, newest first. */
  newest(): Promise<FeedArticle[]>;
}

type PageStore = Store<{
  articles: {
    list(): ReturnType<typeof findArticles>;
    newest(limit: number): ReturnType<typeof findNewestArticles>;
  };
  productDetails: ReturnType<typeof createProductDetailRepository>;
}>;

export function createListedPages(store: PageStore): ListedPages {
  const listed = routeTable.filter(({ indexed, paths }) => indexed && !paths[0].includes(':appId'));
  const plain = listed.filter(({ name }) => name !== 'collegePost');

  return {
    all: () =>
      store.read(async ({ productDetails, articles }) => {
        const products = await productDetails.changes();
        const posts = await articles.list();
        // A page that is one of a product's changes with it.
        const own = new Set(products.map(({ appId }) => canonicalProductPath(appId)));
        return [
          ...plain
            .filter(({ name }) => !own.has(buildPath(name)))
            .map(({ name }) => page(buildPath(name), null, pageFilms[name])),
          ...products.flatMap(({ appId, summary, updatedAt, video, recordedAt }) => [
            page(canonicalProductPath(appId), updatedAt, video, summary),
            page(buildPath('productRecord', { appId }), recordedAt),
          ]),
          ...posts.map(({ id, updatedAt, video, summary }) => page(postPath(id), updatedAt, video, summary)),
        ].slice(0, sitemapLimit);
      }),
    newest: () =>
      store.read(async ({ articles }) => {
        const posts = await articles.newest(feedLength);
        return posts.map(({ id, title, summary, author, categoryName, publishedAt }) => ({
          path: postPath(id),
          title,
          summary,
          author,
          category: categoryName,
          publishedAt,
        }));
      }),
  };
}

function postPath(id: number): string {
  return buildPath('collegePost', {}, { id });
}

function page(path: string, changedAt: Date | null, film: Video | null = null, description = ''): ListedPage {
  return {
    path,
    ...(changedAt && { changedAt }),
    ...(film && { film: { ...film, description: film.description ?? description } }),
  };
}
