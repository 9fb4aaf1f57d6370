import type { FastifyReply, FastifyRequest } from 'fastify';
import { attributionDays, attributionIn, desktopCookie, pageCookie } from '../../../contract/cookie-table';
import { escapeHtml } from '../../../contract/escape-html';
import { isMobileUserAgent, mobileAddress } from '../../../contract/routes/mobile-path';
import { redirectTarget } from '../../../contract/routes/route-alias';
import { matchRoute } from '../../../contract/routes/route-table';
import { carriesCredential } from '../../../contract/session/callback-parameters';
import type { RuntimeConfig } from '../../../contract/site-config/runtime-config';
import { readCookie, setCookie } from '../../platform/http/cookies';

type MobileSettings = Pick<RuntimeConfig, 'mobileBase' | 'cookieDomain'>;
type RequestAddress = Pick<FastifyRequest, 'url' | 'protocol' | 'host'>;

/**
 * Sends phones to the mobile site (site R-MOB-1), with the cookies of where they came from. A request with a token
 * or a code is left to the page, which signs in first; an unknown path is answered as such.
 * @returns whether the request is answered.
 */
export function redirectsToMobile(
  request: FastifyRequest,
  reply: FastifyReply,
  { mobileBase, cookieDomain }: MobileSettings,
): boolean {
  if (mobileBase === '') return false;
  // Caches must not give one kind of visitor what was meant for the other.
  reply.header('vary', 'User-Agent');
  const { pathname, search, searchParams } = addressOf(request);
  const set = (name: string, value: string, days: number) =>
    setCookie(reply, { name, value, days, domain: cookieDomain });
  if (searchParams.get(desktopCookie.query) === '1') {
    set(desktopCookie.name, '1', desktopCookie.days);
    return false;
  }
  if (carriesCredential(Object.fromEntries(searchParams)) || !isPhone(request) || !isPage(pathname)) return false;
  const address = mobileAddress({ host: request.host, pathname, search }, mobileBase);
  if (address === null) return false;
  for (const [name, value] of Object.entries(attributionIn(searchParams))) set(name, value, attributionDays);
  set(pageCookie.name, pathname, pageCookie.days);
  reply.redirect(address, 302);
  return true;
}

/** What a desktop page says of its place on the mobile site, for search engines; Baidu reads the second. */
export function mobileLinks(page: RequestAddress, mobileBase: string): string {
  const { pathname, search, origin } = addressOf(page);
  const address = mobileAddress({ host: page.host, pathname, search }, mobileBase);
  if (address === null) return '';
  const href = escapeHtml(new URL(address, origin).href);
  return (
    `<link rel="alternate" media="only screen and (max-width: 640px)" href="${href}">` +
    `<meta name="mobile-agent" content="format=html5; url=${href}">`
  );
}

function addressOf({ url, protocol, host }: RequestAddress): URL {
  const origin = URL.canParse(`${protocol}://${host}`) ? `${protocol}://${host}` : 'http://localhost';
  return new URL(origin + url);
}

function isPhone(request: FastifyRequest): boolean {
  return isMobileUserAgent(request.headers['user-agent'] ?? '') && readCookie(request, desktopCookie.name) !== '1';
}

function isPage(pathname: string): boolean {
  return matchRoute(pathname) !== null || redirectTarget(pathname) !== null;
}
