import { desktopCookie } from '../cookie-table';
import { matchRoute } from './route-table';

/** Phones; tablets stay (site R-MOB-1). */
const phones = /Android.+Mobile|iPhone|iPod|Windows Phone|(Open)?Harmony(OS)?.+Mobile|MicroMessenger.+Mobile/i;

/** Parts of this host that are no pages of the website. */
const otherParts = /^\/(m|sso|mockpay|embed|play|api)(\/|$)/i;

/** Query parameters that are removed. */
const privateQueries = ['token', 'xl_state', desktopCookie.query];

export function isMobileUserAgent(userAgent: string): boolean {
  return phones.test(userAgent);
}

/** The parts of a URL that its mobile URL depends on. */
interface SiteUrl {
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
}

/**
 * The URL of a page on the mobile site, with its query except the token.
 * @param base of the mobile site: a path of this host, an address, or empty for none.
 * @returns null without a mobile site, and for URLs that are not pages or are on the mobile site already.
 */
export function mobileAddress({ host, pathname, search }: SiteUrl, base: string): string | null {
  if (base === '' || otherParts.test(pathname) || /\.[^/]*$/.test(pathname)) return null;
  const root = base.replace(/\/+$/, '');
  const [, mobileHost = host, mobileRoot = ''] = /^(?:https?:\/\/([^/]+))?(.*)$/.exec(root) ?? [];
  if (mobileHost === host && `${pathname}/`.startsWith(`${mobileRoot}/`)) return null;
  const page = matchRoute(pathname)?.route.mobilePath ?? '/';
  return root + page + keptQuery(search);
}

function keptQuery(search: string): string {
  const kept = search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && !privateQueries.includes(decodedName(pair)));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}

function decodedName(pair: string): string {
  const [name = ''] = pair.split('=');
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
