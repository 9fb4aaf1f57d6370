import { z } from 'zod';
import type { Video } from '../../../../contract/fields/video-schema';
import { pageFilms } from '../../../../contract/film/page-films';
import { canonicalProductPath } from '../../../../contract/product/product-page-path';
import { buildPath, routeTable } from '../../../../contract/routes/route-table';
import { settingGroup } from '../../../platform/settings/setting-group';
import type { Tx } from '../../../platform/tx';
import { findArticles, findNewestArticles } from '../../content/article/article';
import { listProductChanges } from '../../sales/catalogue/catalogue';
import type { FeedArticle, ListedPage } from './sitemap-and-feed';

export interface SearchEngineSettings {
  /** Codes by which the provider proves to search engines that the site is theirs. */
  readonly verification?: {
    /** Of https://ziyuan.baidu.com, such as `codeva-AbCdEf1234`. */
    readonly baidu?: string | undefined;
    /** Of https://www.bing.com/webmasters, 32 hexadecimal digits. */
    readonly bing?: string | undefined;
  };
  /** Of Baidu's push interface; without one nothing is pushed there. */
  readonly baiduPushToken?: string | undefined;
  /** Of IndexNow; without one nothing is pushed there. */
  readonly indexNowKey?: string | undefined;
}

const token = z
  .string()
  .regex(/^[\w-]{4,128}$/, 'must be letters, digits and dashes')
  .optional();

/** All are off by default. */
export const searchEngineSettings = settingGroup({
  topic: 'Search engines',
  settings: {
    BAIDU_VERIFICATION: {
      parser: token,
      meaning: 'code by which Baidu knows that the site is yours (百度搜索资源平台)',
    },
    BING_VERIFICATION: { parser: token, meaning: 'the same for Bing (`msvalidate.01`)' },
    BAIDU_PUSH_TOKEN: {
      parser: token,
      meaning: "token of Baidu's push interface; with it, Baidu is told of changes ([below](#search-engines))",
      isSecret: true,
    },
    INDEXNOW_KEY: {
      parser: z
        .string()
        .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and dashes')
        .optional(),
      meaning: '8 to 128 letters, digits and dashes of your own; with it, Bing and others are told of changes',
    },
  },
  read: (values): SearchEngineSettings => ({
    verification: { baidu: values.BAIDU_VERIFICATION, bing: values.BING_VERIFICATION },
    baiduPushToken: values.BAIDU_PUSH_TOKEN,
    indexNowKey: values.INDEXNOW_KEY,
  }),
});

/** Addresses that one sitemap may hold: https://www.sitemaps.org/protocol.html */
const sitemapLimit = 50_000;
/** Articles in the feed. */
const feedLength = 30;

const indexedRoutes = routeTable.filter(
  ({ name, indexed, paths }) => indexed && !paths[0].includes(':appId') && name !== 'collegePost',
);

/** The pages that search engines may list: routes that need no id, each product's pages, each article. */
export async function listPages(tx: Tx): Promise<ListedPage[]> {
  const products = await listProductChanges(tx);
  const articles = await findArticles(tx, {}, { limit: sitemapLimit });
  // A page that is one of a product's changes with it.
  const productPaths = new Set(products.map(({ appId }) => canonicalProductPath(appId)));
  return [
    ...indexedRoutes
      .filter(({ name }) => !productPaths.has(buildPath(name)))
      .map(({ name }) => toPage(buildPath(name), null, pageFilms[name])),
    ...products.flatMap(({ appId, summary, updatedAt, video, recordedAt }) => [
      toPage(canonicalProductPath(appId), updatedAt, video, summary),
      toPage(buildPath('productRecord', { appId }), recordedAt),
    ]),
    ...articles.map(({ id, updatedAt, video, summary }) => toPage(articlePath(id), updatedAt, video, summary)),
  ].slice(0, sitemapLimit);
}

/** The newest articles of the college, newest first. */
export async function listFeedArticles(tx: Tx): Promise<FeedArticle[]> {
  const articles = await findNewestArticles(tx, feedLength);
  return articles.map(({ id, title, summary, author, categoryName, publishedAt }) => ({
    path: articlePath(id),
    title,
    summary,
    author,
    category: categoryName,
    publishedAt,
  }));
}

function articlePath(id: number): string {
  return buildPath('collegePost', {}, { id });
}

function toPage(path: string, changedAt: Date | null, film: Video | null = null, description = ''): ListedPage {
  return {
    path,
    ...(changedAt && { changedAt }),
    ...(film && { film: { ...film, description: film.description ?? description } }),
  };
}
