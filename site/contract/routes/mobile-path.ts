import { desktopCookie } from '../cookie-table';
import { callbackParameterOf } from '../session/callback-parameters';
import { mobilePath } from './mobile-table';
import { ownMobileRoot } from './own-mobile-root';
import { queryName } from './query-name';
import { redirectTarget } from './route-alias';
import { matchRoute } from './route-table';

/** Parts of this host that are no pages of the website. */
const otherParts = /^\/(m|sso|mockpay|embed|play(?=\/.)|api)(\/|$)/i;

/** The parts of a URL that its mobile URL depends on. */
interface SiteUrl {
  readonly host: string;
  readonly pathname: string;
  readonly search: string;
}

/**
 * Where a phone goes from a page: to the page of the mobile site that stands for it, with its query except what a sign-in
 * added. What the mobile site that comes with this one lacks stays here, by the query that keeps a phone on this site.
 * @param base of the mobile site: a path of this host, an address, or empty for none.
 * @returns null without a mobile site, and for URLs that are not pages or are on the mobile site already. Of a provider's
 * own mobile site only the start is known for certain, so that unknown pages lead there.
 */
export function phoneAddress(url: SiteUrl, base: string): string | null {
  const place = placeOf(url, base);
  if (!place) return null;
  const { root, page, pathname, query } = place;
  return page === null ? pathname + joined([...query, `${desktopCookie.query}=1`]) : root + page + joined(query);
}

/** The URL on the mobile site that shows what a page shows; null where there is none. */
export function mobileAddress(url: SiteUrl, base: string): string | null {
  const place = placeOf(url, base);
  return place && place.page !== null ? place.root + place.page + joined(place.query) : null;
}

/** Whether a base is that of the mobile site that comes with this one. @param host of this site. */
export function isOwnMobileSite(host: string, base: string): boolean {
  const root = rootOf(host, base);
  return root.host === host && root.path === ownMobileRoot;
}

interface Place {
  /** Of the mobile site, without a slash at its end. */
  root: string;
  /** Below the root; null when the mobile site has no such page. */
  page: string | null;
  /** Here, in its canonical form. */
  pathname: string;
  query: readonly string[];
}

function placeOf({ host, pathname, search }: SiteUrl, base: string): Place | null {
  if (base === '' || otherParts.test(pathname) || /\.[^/]*$/.test(pathname)) return null;
  const mobile = rootOf(host, base);
  if (mobile.host === host && `${pathname}/`.startsWith(`${mobile.path}/`)) return null;
  const isOwn = isOwnMobileSite(host, base);
  const [canonical = '', query = ''] = (redirectTarget(pathname + search) ?? pathname + search).split('?');
  const match = matchRoute(canonical);
  // The own mobile site says of an unknown address that there is nothing; another one shows its start for what it lacks.
  if (isOwn && !match) return null;
  const page = match && mobilePath(match.route.name, match.params, isOwn);
  return { root: mobile.address, page: isOwn ? page : (page ?? '/'), pathname: canonical, query: keptPairs(query) };
}

/** The parts of a base; the address has no slash at its end. */
function rootOf(host: string, base: string): { address: string; host: string; path: string } {
  const address = base.replace(/\/+$/, '');
  const [, mobileHost = host, path = ''] = /^(?:https?:\/\/([^/]+))?(.*)$/.exec(address) ?? [];
  return { address, host: mobileHost, path };
}

function keptPairs(query: string): string[] {
  return query
    .split('&')
    .filter((pair) => pair !== '' && !callbackParameterOf(pair) && queryName(pair) !== desktopCookie.query);
}

function joined(pairs: readonly string[]): string {
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
