import { escapeHtml } from '../../../../contract/escape-html';
import type { ListedPage } from './listed-pages';

/** The pages of a site as https://www.sitemaps.org wants them, with their films as search engines for videos do. */
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
