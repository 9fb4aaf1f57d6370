import { escapeHtml } from '../../../../contract/escape-html';

/** What search engines gave the provider to prove that the site is theirs. */
export interface SiteVerification {
  /** Of https://ziyuan.baidu.com, such as `codeva-AbCdEf1234`. */
  readonly baidu?: string | undefined;
  /** Of https://www.bing.com/webmasters, 32 hexadecimal digits. */
  readonly bing?: string | undefined;
}

/** The proofs as each page carries them. */
export function verificationMarkup({ baidu, bing }: SiteVerification): string {
  const names = { 'baidu-site-verification': baidu, 'msvalidate.01': bing };
  return Object.entries(names)
    .map(([name, content]) => (content ? `<meta name="${name}" content="${escapeHtml(content)}">` : ''))
    .join('');
}
