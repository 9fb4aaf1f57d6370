import { desktopCookie } from '../cookie-table';
import { queryName } from './query-name';
import { matchRoute } from './route-table';

/** Phones; tablets stay (site R-MOB-1). */
const phones = /Android.+Mobile|iPhone|iPod|Windows Phone|(Open)?Harmony(OS)?.+Mobile|MicroMessenger.+Mobile/i;

/** Parts of this host that are no pages of the website. */
const otherParts = /^\/(m|sso|mockpay|embed|play|api)(\/|$)/i;

/** What an address never hands on. */
const privateQueries = ['token', 'xl_state', desktopCookie.query];

export function isMobileUserAgent(userAgent: string): boolean {
  return phones.test(userAgent);
}

/** The parts of an address that decide where its page stands on the mobile site. */
interface SiteUrl {
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
}

/**
 * Where a page stands on the mobile site, with its query but for the token.
 * @param base of the mobile site: a path of this host, an address, or empty for none.
 * @returns null where there is none, and for what is no page of the website or is on the mobile site already.
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
    .filter((pair) => pair !== '' && !privateQueries.includes(queryName(pair)));
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
