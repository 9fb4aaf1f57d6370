import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  attributionDays,
  attributionIn,
  cookieDomainOf,
  desktopCookie,
  pageCookie,
} from '../../../contract/cookie-table';
import { escapeHtml } from '../../../contract/escape-html';
import { isMobileUserAgent, mobileAddress } from '../../../contract/routes/mobile-path';
import { redirectTarget } from '../../../contract/routes/route-alias';
import { matchRoute } from '../../../contract/routes/route-table';
import { carriesCredential } from '../../../contract/session/callback-parameters';
import type { RuntimeConfig } from '../../../contract/site-config/runtime-config';
import { setCookie } from '../../platform/http/cookies';

interface MobileSettings extends Pick<RuntimeConfig, 'mobileBase' | 'cookieDomain'> {
  /** The origin that names the site. */
  readonly publicOrigin: string;
}

/**
 * Sends phones to the mobile site (site R-MOB-1), with the cookies of where they came from. A request with a token
 * or a code is left to the page, which signs in first; an unknown path is answered as such.
 * @returns whether the request is answered.
 */
export function redirectsToMobile(
  request: FastifyRequest,
  reply: FastifyReply,
  { mobileBase, cookieDomain, publicOrigin }: MobileSettings,
): boolean {
  if (mobileBase === '') return false;
  // Caches must not give one kind of visitor what was meant for the other.
  reply.header('vary', 'User-Agent');
  // Joined, not resolved: `//evil.example/home` is a path here.
  const { host, hostname, pathname, search, searchParams } = new URL(publicOrigin + request.url);
  const domain = cookieDomainOf(cookieDomain, hostname);
  const set = (name: string, value: string, days: number) => setCookie(reply, { name, value, days, domain });
  if (searchParams.get(desktopCookie.query) === '1') {
    set(desktopCookie.name, '1', desktopCookie.days);
    return false;
  }
  if (carriesCredential(Object.fromEntries(searchParams)) || !isPhone(request) || !isPage(pathname)) return false;
  const address = mobileAddress({ host, pathname, search }, mobileBase);
  if (address === null) return false;
  for (const [name, value] of Object.entries(attributionIn(searchParams))) set(name, value, attributionDays);
  set(pageCookie.name, pathname, pageCookie.days);
  reply.redirect(address, 302);
  return true;
}

/** What a desktop page says of its place on the mobile site, for search engines; Baidu reads the second. */
export function mobileLinks(page: string, { mobileBase, publicOrigin }: MobileSettings): string {
  const { host, pathname, search } = new URL(publicOrigin + page);
  const address = mobileAddress({ host, pathname, search }, mobileBase);
  if (address === null) return '';
  const href = escapeHtml(new URL(address, publicOrigin).href);
  return (
    `<link rel="alternate" media="only screen and (max-width: 640px)" href="${href}">` +
    `<meta name="mobile-agent" content="format=html5; url=${href}">`
  );
}

function isPhone({ headers, cookies }: FastifyRequest): boolean {
  return isMobileUserAgent(headers['user-agent'] ?? '') && cookies[desktopCookie.name] !== '1';
}

function isPage(pathname: string): boolean {
  return matchRoute(pathname) !== null || redirectTarget(pathname) !== null;
}
