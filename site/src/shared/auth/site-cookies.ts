import Cookies from 'js-cookie';

/** Writes, reads and deletes the site's cookies with the same attributes each time (site S-5). */
export interface SiteCookies {
  read(name: string): string | undefined;
  write(name: string, value: string, days: number): void;
  remove(name: string): void;
}

/** @param domain the product's parent domain; left out where the page is not below it, as on localhost. */
export function createSiteCookies(domain: string, { hostname, protocol } = location): SiteCookies {
  const parent = domain.replace(/^\./, '').toLowerCase();
  const isBelow = parent !== '' && (hostname === parent || hostname.endsWith(`.${parent}`));
  const attributes = {
    path: '/',
    sameSite: 'Lax',
    secure: protocol === 'https:',
    ...(isBelow && { domain: `.${parent}` }),
  } as const;
  return {
    read: (name) => attempt(() => Cookies.get(name) || undefined),
    write: (name, value, days) => void attempt(() => Cookies.set(name, value, { ...attributes, expires: days })),
    remove: (name) => attempt(() => Cookies.remove(name, attributes)),
  };
}

/** Documents without an origin of their own may not touch cookies. */
function attempt<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
