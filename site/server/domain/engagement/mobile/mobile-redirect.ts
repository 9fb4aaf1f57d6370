import type { FastifyReply, FastifyRequest } from 'fastify';
import { attributionDays, attributionIn, cookieDomainOf, desktopCookie, pageCookie } from '#contract/cookie-table.ts';
import { escapeHtml } from '#contract/escape-html.ts';
import { safeInternalPath } from '#contract/routes/internal-path.ts';
import { isOwnMobileSite, mobileAddress, phoneAddress } from '#contract/routes/mobile-path.ts';
import { isMobileUserAgent } from '#contract/routes/mobile-user-agent.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';
import { redirectTarget } from '#contract/routes/route-alias.ts';
import { matchRoute } from '#contract/routes/route-table.ts';
import { carriesCredential } from '#contract/session/callback-parameters.ts';
import type { RuntimeConfig } from '#contract/site-config/runtime-config.ts';
import type { AssetHost } from '../../../platform/assets/asset-files';
import { setCookie } from '../../../platform/http/replies/replies';

export interface MobileSettings {
  readonly config: RuntimeConfig;
  /** The site's own origins; the first names it. */
  readonly ownOrigins: readonly [string, ...string[]];
  /** Where pages load pictures and films from; absent means the site itself. */
  readonly assets: AssetHost | undefined;
  /** Where the console is, whose previews show pages in frames. */
  readonly consoleOrigin: string;
}

/**
 * Sends phones to the mobile site (site R-MOB-1), with the cookies of where they came from. A request with a token
 * or a code is left to the page, which signs in first; an unknown path is not redirected (see isMissingOnPhone).
 * @returns whether the request is answered.
 */
export function redirectsToMobile(request: FastifyRequest, reply: FastifyReply, settings: MobileSettings): boolean {
  const { mobileBase } = settings.config;
  if (mobileBase === '') return false;
  // Caches must not give one kind of visitor the answer for the other.
  reply.header('vary', 'User-Agent');
  const { host, pathname, search, searchParams } = urlOf(request, settings);
  const set = cookieSetter(request, reply, settings);
  if (searchParams.get(desktopCookie.query) === '1') {
    set(desktopCookie.name, '1', desktopCookie.days);
    return false;
  }
  if (!isForMobile(request, searchParams) || !isPage(pathname)) return false;
  const address = phoneAddress({ host, pathname, search }, mobileBase);
  if (address === null) return false;
  keepAttribution(request, reply, settings);
  set(pageCookie.name, pathname, pageCookie.days);
  reply.redirect(address, 302);
  return true;
}

/** Whether a phone asks for a path without a page, which gets the 404 page of the mobile site (site R-404-1). */
export function isMissingOnPhone(request: FastifyRequest, settings: MobileSettings): boolean {
  const { host, pathname, searchParams } = urlOf(request, settings);
  return isOwnMobileSite(host, settings.config.mobileBase) && isForMobile(request, searchParams) && !isPage(pathname);
}

/** Sets the cookies of where a visitor came from, by the parameters of the address. */
export function keepAttribution(request: FastifyRequest, reply: FastifyReply, settings: MobileSettings): void {
  const set = cookieSetter(request, reply, settings);
  const values = attributionIn(urlOf(request, settings).searchParams);
  for (const [name, value] of Object.entries(values)) set(name, value, attributionDays);
}

/** The responsive page that a phone was redirected from to the requested mobile page. */
export function requestedPage(request: FastifyRequest, settings: MobileSettings): string | undefined {
  const page = safeInternalPath(request.cookies[pageCookie.name]?.split(/[?#]/)[0]);
  if (page === null) return undefined;
  const { host, pathname } = urlOf(request, settings);
  const address = mobileAddress({ host, pathname: page, search: '' }, ownMobileRoot);
  return address === pathname ? page : undefined;
}

/** The links of a responsive page to its mobile one, for search engines; Baidu reads the second. */
export function mobileLinks(page: string, { config, ownOrigins: [publicOrigin] }: MobileSettings): string {
  const { host, pathname, search } = new URL(publicOrigin + page);
  const address = mobileAddress({ host, pathname, search }, config.mobileBase);
  if (address === null) return '';
  const href = escapeHtml(new URL(address, publicOrigin).href);
  return (
    `<link rel="alternate" media="only screen and (max-width: 640px)" href="${href}">` +
    `<meta name="mobile-agent" content="format=html5; url=${href}">`
  );
}

/** Joined, not resolved: `//evil.example/home` is a path here. */
function urlOf({ url }: FastifyRequest, { ownOrigins: [publicOrigin] }: MobileSettings): URL {
  return new URL(publicOrigin + url);
}

/** Returns a function that sets cookies of the site; 0 days delete one. */
export function cookieSetter(request: FastifyRequest, reply: FastifyReply, settings: MobileSettings) {
  const domain = cookieDomainOf(settings.config.cookieDomain, urlOf(request, settings).hostname);
  return (name: string, value: string, days: number) => setCookie(reply, { name, value, days, domain });
}

/** Whether a phone asks whose visitor did not choose this site, without a credential that a page has to process first. */
function isForMobile(request: FastifyRequest, query: URLSearchParams): boolean {
  const isChosen = query.get(desktopCookie.query) === '1';
  return !isChosen && !carriesCredential(Object.fromEntries(query)) && isPhone(request);
}

function isPhone({ headers, cookies }: FastifyRequest): boolean {
  return isMobileUserAgent(headers['user-agent'] ?? '') && cookies[desktopCookie.name] !== '1';
}

function isPage(pathname: string): boolean {
  return matchRoute(pathname) !== null || redirectTarget(pathname) !== null;
}
