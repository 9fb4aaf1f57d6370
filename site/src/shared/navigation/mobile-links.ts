import { desktopCookie } from '../../../contract/cookie-table';
import { mobileAddress } from '../../../contract/routes/mobile-path';
import { ownMobileRoot } from '../../../contract/routes/own-mobile-root';

/** The address of a page of this site on the mobile site, or as it is where that has none. @param path with its query, if any. */
export function mobileHref(path: string): string {
  if (!path.startsWith('/')) return path;
  const [pathname = '', search = ''] = path.split('?');
  return mobileAddress({ host: '', pathname, search: search && `?${search}` }, ownMobileRoot) ?? path;
}

/** The address of a responsive page that keeps a phone there. @param path with its query, if any. */
export function onDesktop(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}${desktopCookie.query}=1`;
}
