import { mobileAddress } from '#contract/routes/mobile-path.ts';
import { ownMobileRoot } from '#contract/routes/own-mobile-root.ts';

/** The address of a page of this site on the mobile site, or as it is where that has none. @param path with its query, if any. */
export function mobileHref(path: string): string {
  if (!path.startsWith('/')) return path;
  const [pathname = '', search = ''] = path.split('?');
  return mobileAddress({ host: '', pathname, search: search && `?${search}` }, ownMobileRoot) ?? path;
}
