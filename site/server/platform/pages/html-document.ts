import { brand } from '#contract/brand/brand.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { buildPath } from '#contract/routes/route-table.ts';

interface HtmlDocument {
  /** Plain text; the brand follows. */
  readonly title: string;
  /** Elements of the head beside those that all documents have. */
  readonly head: string;
  readonly body: string;
  /** Whether the page reaches under the rounded corners of phones; false by default. */
  readonly coversScreen?: boolean;
}

/** Writes a page of the server beside those of the site: in Chinese, and left out by search engines. */
export function htmlDocument({ title, head, body, coversScreen = false }: HtmlDocument): string {
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1${coversScreen ? ', viewport-fit=cover' : ''}">
    <meta name="robots" content="noindex">
    <title>${escapeHtml(title)} - ${brand.name}</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml">
    ${head}
  </head>
  <body>
    ${body}
  </body>
</html>
`;
}

/** The brand with its mark, which leads home. */
export const brandHeader = `<header><a href="${buildPath('home')}" aria-label="${brand.name}首页"><svg viewBox="${brand.markViewBox}" aria-hidden="true"><path d="${brand.markPath}" fill="currentColor"/></svg>${brand.name}</a></header>`;

/** The head of pages that look like the built-in sign-in page, by its style sheet. */
export const signInHead =
  '<meta name="color-scheme" content="light dark">\n    <link rel="stylesheet" href="/sso/login.css">';
