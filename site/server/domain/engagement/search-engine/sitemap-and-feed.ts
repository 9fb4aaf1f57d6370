import { brand } from '../../../../contract/brand/brand';
import { escapeHtml } from '../../../../contract/escape-html';
import type { Video } from '../../../../contract/fields/video-schema';
import { buildPath } from '../../../../contract/routes/route-table';

/** A page that search engines may list. */
export interface ListedPage {
  /** Path with query. */
  readonly path: string;
  readonly changedAt?: Date;
  readonly film?: Video & { readonly description: string };
}

/** An article of the feed of the college. */
export interface FeedArticle {
  readonly path: string;
  readonly title: string;
  readonly summary: string;
  readonly author: string;
  readonly category: string;
  readonly publishedAt: Date;
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
export function writeFeed(origin: string, address: string, articles: readonly FeedArticle[]): string {
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
