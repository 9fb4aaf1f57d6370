import Cookies from 'js-cookie';
import { cookieDomainOf } from '#contract/cookie-table.ts';

/** Writes, reads and deletes the site's cookies with the same attributes each time (site S-5). */
export interface SiteCookies {
  read(name: string): string | undefined;
  write(name: string, value: string, days: number): void;
  remove(name: string): void;
}

/** @param configuredDomain the product's parent domain; left out where the page is not below it, as on localhost. */
export function createSiteCookies(
  configuredDomain: string,
  { hostname, protocol }: Pick<Location, 'hostname' | 'protocol'> = location,
): SiteCookies {
  const domain = cookieDomainOf(configuredDomain, hostname);
  const attributes = {
    path: '/',
    sameSite: 'Lax',
    secure: protocol === 'https:',
    ...(domain !== undefined && { domain }),
  } as const;
  return {
    read: (name) => attempt(() => Cookies.get(name) || undefined),
    write: (name, value, days) => void attempt(() => Cookies.set(name, value, { ...attributes, expires: days })),
    remove: (name) => attempt(() => Cookies.remove(name, attributes)),
  };
}

/** Documents with an opaque origin throw on every access to cookies. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
