import { escapeHtml } from '../../../contract/escape-html';

interface SitemapEntry {
  /** Path with query. */
  readonly path: string;
  readonly changedAt?: Date;
}

/** The pages of a site as sitemaps.org wants them. */
export function writeSitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, changedAt }) => {
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return `  <url><loc>${escapeHtml(origin + path)}</loc>${changed}</url>\n`;
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
  );
}
