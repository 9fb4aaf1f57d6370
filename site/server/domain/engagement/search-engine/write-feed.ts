import { brand } from '../../../../contract/brand/brand';
import { escapeHtml } from '../../../../contract/escape-html';
import { buildPath } from '../../../../contract/routes/route-table';
import type { FeedArticle } from './listed-pages';

/**
 * The newest articles as RSS 2.0 (https://www.rssboard.org/rss-specification).
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
