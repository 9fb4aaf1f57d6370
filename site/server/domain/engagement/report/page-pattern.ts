import { matchMobilePath } from '../../../../contract/routes/mobile-table';
import { ownMobileRoot } from '../../../../contract/routes/own-mobile-root';
import { matchRoute } from '../../../../contract/routes/route-table';

/** What stands for all paths that are no page of the table: whoever reports could have made them up. */
const otherPage = '(other)';

/** The pattern of the page at an address, which names no order, invitation or person; its query is left out. */
export function pagePattern(address = ''): string {
  if (!URL.canParse(address, 'http://site.invalid')) return otherPage;
  const { pathname } = new URL(address, 'http://site.invalid');
  const route = matchRoute(pathname)?.route;
  if (route) return route.paths[0];
  const isMobile = pathname === ownMobileRoot || pathname.startsWith(`${ownMobileRoot}/`);
  const mobile = isMobile ? matchMobilePath(pathname.slice(ownMobileRoot.length) || '/') : null;
  return mobile ? `${ownMobileRoot} ${mobile.name}` : otherPage;
}
