import { brand } from '../../../contract/brand';
import { escapeHtml } from '../../../contract/escape-html';

export interface MobilePage {
  title: string;
  /** For search results. */
  description: string;
  /** Address of the desktop page that says the same. */
  canonical: string;
  /** Where 访问电脑版 leads. */
  desktop: string;
  phone: string;
  /** Markup between header and footer. */
  main: string;
  /** False for what search engines should not list. */
  indexed?: boolean;
}

/** A whole page of the mobile site. Works without scripts. */
export function renderMobilePage({ indexed = true, ...page }: MobilePage): string {
  const telephone = page.phone.replaceAll(/[^\d+]/g, '');
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
    <meta name="theme-color" content="${brand.color}">
    <title>${escapeHtml(page.title)} - ${brand.name}${brand.descriptor}</title>
    <meta name="description" content="${escapeHtml(page.description)}">
    ${indexed ? '' : '<meta name="robots" content="noindex">'}
    <link rel="canonical" href="${escapeHtml(page.canonical)}">
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/m/mobile.css">
  </head>
  <body>
    <header>
      <a class="brand" href="/m/">
        <svg viewBox="${brand.markViewBox}" aria-hidden="true"><path d="${brand.markPath}" fill="currentColor"/></svg>
        ${brand.name}<small>${brand.descriptor}</small>
      </a>
      <a class="call" href="tel:${telephone}">电话咨询</a>
    </header>
    <main>${page.main}</main>
    <footer>
      <p><a href="tel:${telephone}">${escapeHtml(page.phone)}</a></p>
      <p><a href="${escapeHtml(page.desktop)}">访问电脑版</a></p>
      <p>© ${brand.company}</p>
    </footer>
  </body>
</html>
`;
}
