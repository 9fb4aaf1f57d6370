import { desktopCookie } from '../cookie-table';
import { callbackParameterOf } from '../session/callback-parameters';
import { queryName } from './query-name';
import { matchRoute } from './route-table';

/** Phones; tablets stay (site R-MOB-1). */
const phones = /Android.+Mobile|iPhone|iPod|Windows Phone|(Open)?Harmony(OS)?.+Mobile|MicroMessenger.+Mobile/i;

/** Parts of this host that are no pages of the website. */
const otherParts = /^\/(m|sso|mockpay|embed|play|api)(\/|$)/i;

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
 * The URL of a page on the mobile site, with its query except what a sign-in added.
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
    .filter((pair) => pair !== '' && !callbackParameterOf(pair) && queryName(pair) !== desktopCookie.query);
  return kept.length > 0 ? `?${kept.join('&')}` : '';
}
