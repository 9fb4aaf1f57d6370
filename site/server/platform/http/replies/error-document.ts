import { createHash } from 'node:crypto';
import { brand } from '../../../../contract/brand/brand';
import {
  homeLabel,
  notFoundText,
  notFoundTitle,
  searchAddress,
  searchLabel,
} from '../../../../contract/routes/not-found';
import { buildPath } from '../../../../contract/routes/route-table';

/** The look of the site's own pages, for a document that loads nothing: what it would load may be refused too. Follows the system. */
const styles = `
:root { color-scheme: light dark; --page: #f6f8fc; --surface: #fff; --line: #e3e8f2; --ink: #0b1b3f; --text: #55607a; --brand: ${brand.color}; }
@media (prefers-color-scheme: dark) { :root { --page: #0a1226; --surface: #121c36; --line: #26324f; --ink: #e8edf9; --text: #a9b4cd; --brand: color-mix(in srgb, ${brand.color} 62%, #fff); } }
* { box-sizing: border-box; }
body { display: grid; grid-template-rows: auto 1fr; min-height: 100vh; margin: 0; background: var(--page); color: var(--ink); font: 16px/1.7 system-ui, -apple-system, 'PingFang SC', 'Microsoft YaHei', sans-serif; }
header { padding: 16px clamp(16px, 4vw, 32px); }
header a { display: inline-flex; align-items: center; gap: 10px; color: inherit; font-size: 18px; font-weight: 700; text-decoration: none; }
svg { width: 32px; height: 32px; color: var(--brand); }
main { width: min(480px, 100% - 32px); margin: clamp(16px, 12vh, 128px) auto 48px; padding: clamp(24px, 4vw, 40px); align-self: start; border: 1px solid var(--line); border-radius: 16px; background: var(--surface); }
h1 { margin: 0; font-size: clamp(1.375rem, 1.1rem + 1.2vw, 1.75rem); line-height: 1.4; }
p { margin: 12px 0 0; color: var(--text); }
nav { display: flex; flex-wrap: wrap; gap: 12px; margin-top: 28px; }
nav a { min-height: 46px; padding: 10px 20px; border: 1px solid var(--line); border-radius: 8px; color: inherit; font-weight: 600; line-height: 24px; text-decoration: none; }
nav a:first-child { border-color: ${brand.color}; background: ${brand.color}; color: #fff; }
:focus-visible { outline: 2px solid var(--brand); outline-offset: 2px; }
`;

/** The content security policy of the document: its own styles, and the icon. */
export const errorDocumentPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(styles).digest('base64')}'`,
  "img-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

/** Seconds after which the document asks again at most: nobody waits for longer in front of it. */
const maxRefresh = 60;

export interface ErrorDocument {
  readonly status: number;
  /** Seconds until asking again may succeed. */
  readonly retryAfter?: number | undefined;
  /** Whether the browser sent something that must not be sent twice: then the visitor decides what comes next. */
  readonly isSubmission?: boolean;
}

/** A page of its own for visitors whose request failed. It needs no script and no file, and asks again by itself where that may help. */
export function renderErrorDocument({ status, retryAfter, isSubmission = false }: ErrorDocument): string {
  const refresh = retryAfter === undefined || isSubmission ? undefined : Math.min(Math.max(retryAfter, 1), maxRefresh);
  const { title, text } = textOf(status, refresh);
  const retry = status === 404 || isSubmission ? '' : '<a href="">立即重试</a>';
  const search = status === 404 ? `<a href="${searchAddress}">${searchLabel}</a>` : '';
  return `<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${refresh === undefined ? '' : `<meta http-equiv="refresh" content="${refresh}">\n`}<title>${title} - ${brand.name}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<style>${styles}</style>
</head>
<body>
<header><a href="${buildPath('home')}" aria-label="${brand.name}首页"><svg viewBox="${brand.markViewBox}" aria-hidden="true"><path d="${brand.markPath}" fill="currentColor"/></svg>${brand.name}</a></header>
<main>
<h1>${title}</h1>
<p>${text}</p>
${isSubmission ? '<p>刚才提交的内容可能没有成功。请用浏览器返回上一页，确认后再提交。</p>\n' : ''}<nav aria-label="接下来">${retry}<a href="${buildPath('home')}">${homeLabel}</a>${search}</nav>
</main>
</body>
</html>
`;
}

function textOf(status: number, refresh: number | undefined): { title: string; text: string } {
  const again = refresh === undefined ? '请稍后再试。' : `请稍等，${refresh} 秒后会自动重试。`;
  switch (status) {
    case 404:
      return { title: notFoundTitle, text: notFoundText() };
    case 429:
      return { title: '访问过于频繁', text: `您所在的网络访问过于频繁。${again}` };
    case 431:
      return { title: '请求内容过长', text: '地址或浏览器保存的本站 Cookie 过长，请清除本站 Cookie 后再试。' };
    case 503:
      return { title: '暂时打不开', text: `服务器正忙。${again}` };
    default:
      return status >= 500
        ? { title: '页面出错了', text: `服务器出了点问题。${again}` }
        : { title: '无法处理这个请求', text: '请返回上一页，检查后再试。' };
  }
}
