import { z } from 'zod';
import { brand } from '#contract/brand/brand.ts';
import { timesOfChinaDays } from '#contract/china-day.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import type { Video } from '#contract/fields/video-schema.ts';
import { pageFilms } from '#contract/film/page-films.ts';
import { canonicalProductPath } from '#contract/product/product-page-path.ts';
import { buildPath, routeTable, type RouteName } from '#contract/routes/route-table.ts';
import { settingGroup } from '../../../platform/settings/setting-group';
import type { Tx } from '../../../platform/tx';
import { findCurrentAgreements } from '../../content/agreement/agreement';
import { findArticles, findNewestArticles } from '../../content/article/article';
import { listProductChanges } from '../../sales/catalogue/catalogue';

export interface SearchEngineSettings {
  /** Codes by which the provider proves to search engines that the site is theirs. */
  readonly verification?: {
    /** Code of https://ziyuan.baidu.com, such as `codeva-AbCdEf1234`. */
    readonly baidu?: string | undefined;
    /** Code of https://www.bing.com/webmasters, 32 hexadecimal digits. */
    readonly bing?: string | undefined;
  };
  /** Token of Baidu's push interface; without one nothing is pushed there. */
  readonly baiduPushToken?: string | undefined;
  /** Key of IndexNow; without one nothing is pushed there. */
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
      meaning: 'verification code of Baidu (百度搜索资源平台)',
    },
    BING_VERIFICATION: { parser: token, meaning: 'the same for Bing (`msvalidate.01`)' },
    BAIDU_PUSH_TOKEN: {
      parser: token,
      meaning: "token of Baidu's push interface; with it, Baidu is notified of changes ([below](#search-engines))",
      isSecret: true,
    },
    INDEXNOW_KEY: {
      parser: z
        .string()
        .regex(/^[A-Za-z0-9-]{8,128}$/, 'must be 8 to 128 letters, digits and dashes')
        .optional(),
      meaning: '8 to 128 letters, digits and dashes of your own; with it, Bing and others are notified of changes',
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

/** A page that search engines may list, by its path with query. */
export type ListedPage = ReturnType<typeof toPage>;

const indexedRoutes = routeTable.filter(
  ({ name, indexed, paths }) => indexed && !paths[0].includes(':appId') && name !== 'collegePost',
);

/** The pages that search engines may list: routes that need no id, each product's pages, each article. */
export async function listPages(tx: Tx): Promise<ListedPage[]> {
  const products = await listProductChanges(tx);
  const articles = await findArticles(tx, {}, { limit: sitemapLimit });
  const agreements = await findCurrentAgreements(tx);
  const changedAt = new Map<RouteName, Date>(
    agreements.map(({ name, effectiveOn }) => [name, timesOfChinaDays(effectiveOn, effectiveOn).start]),
  );
  // A page that is one of a product's changes with it.
  const productPaths = new Set(products.map(({ appId }) => canonicalProductPath(appId)));
  return [
    ...indexedRoutes
      .filter(({ name }) => !productPaths.has(buildPath(name)))
      .map(({ name }) => toPage(buildPath(name), changedAt.get(name) ?? null, pageFilms[name])),
    ...products.flatMap(({ appId, summary, updatedAt, video, recordedAt }) => [
      toPage(canonicalProductPath(appId), updatedAt, video, summary),
      toPage(buildPath('productRecord', { appId }), recordedAt),
    ]),
    ...articles.map(({ id, updatedAt, video, summary }) => toPage(buildArticlePath(id), updatedAt, video, summary)),
  ].slice(0, sitemapLimit);
}

/** The newest articles of the college, newest first. */
export async function listFeedArticles(tx: Tx) {
  const articles = await findNewestArticles(tx, feedLength);
  return articles.map(({ id, title, summary, author, categoryName, publishedAt }) => ({
    path: buildArticlePath(id),
    title,
    summary,
    author,
    category: categoryName,
    publishedAt,
  }));
}

function buildArticlePath(id: number): string {
  return buildPath('collegePost', {}, { id });
}

function toPage(path: string, changedAt: Date | null, film: Video | null = null, description = '') {
  return {
    path,
    ...(changedAt && { changedAt }),
    ...(film && { film: { ...film, description: film.description ?? description } }),
  };
}

/** Returns pages as a sitemap (https://www.sitemaps.org) with their films. */
export function writeSitemap(origin: string, pages: readonly ListedPage[]): string {
  const urls = pages.map(({ path, changedAt, film }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${changed}${film ? videoElement(origin, film) : ''}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:video="http://www.google.com/schemas/sitemap-video/1.1">\n' +
    `${urls.join('')}</urlset>\n`
  );
}

/** https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps */
function videoElement(origin: string, film: NonNullable<ListedPage['film']>) {
  const { poster, title, description, src, file, duration, uploaded_at: uploadedAt } = film;
  const address = (path: string) => escapeHtml(new URL(path, origin).href);
  return (
    '<video:video>' +
    `<video:thumbnail_loc>${address(poster)}</video:thumbnail_loc>` +
    `<video:title>${escapeHtml(title)}</video:title>` +
    `<video:description>${escapeHtml(description || title)}</video:description>` +
    `<video:content_loc>${address(file ?? src)}</video:content_loc>` +
    // Whole seconds from 1 to 28800.
    (duration >= 1 ? `<video:duration>${Math.min(28_800, Math.round(duration))}</video:duration>` : '') +
    (uploadedAt ? `<video:publication_date>${escapeHtml(uploadedAt)}</video:publication_date>` : '') +
    '</video:video>'
  );
}

/**
 * Returns articles as RSS 2.0 (https://www.rssboard.org/rss-specification).
 * @param address the feed's own path.
 */
export function writeFeed(
  origin: string,
  address: string,
  articles: Awaited<ReturnType<typeof listFeedArticles>>,
): string {
  const items = articles.map(({ path, title, summary, author, category, publishedAt }) => {
    const url = escapeHtml(origin + path);
    return (
      '    <item>' +
      `<title>${escapeHtml(title)}</title>` +
      `<link>${url}</link>` +
      `<guid isPermaLink="true">${url}</guid>` +
      `<description>${escapeHtml(summary)}</description>` +
      `<category>${escapeHtml(category)}</category>` +
      `<dc:creator>${escapeHtml(author)}</dc:creator>` +
      `<pubDate>${publishedAt.toUTCString()}</pubDate>` +
      '</item>\n'
    );
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <channel>
    <title>${escapeHtml(brand.name)}学院</title>
    <link>${escapeHtml(origin + buildPath('college'))}</link>
    <description>投放方法、渠道变化与产品用法</description>
    <language>zh-cn</language>
    <atom:link href="${escapeHtml(origin + address)}" rel="self" type="application/rss+xml"/>
${items.join('')}  </channel>
</rss>
`;
}
