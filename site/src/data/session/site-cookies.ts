import Cookies from 'js-cookie';
import { cookieDomainOf, tokenCookie, unrequestedCookie } from '#contract/cookie-table.ts';

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

/** Origin of a token: a sign-in of this browser, somebody's link, or the renewal of the session. */
export type TokenOrigin = 'requested' | 'unrequested' | 'renewed';

export interface TokenCookie {
  read(): string | undefined;
  /** Stores a token, and whether the visitor must confirm the account. @param origin 'renewed' by default. */
  write(token: string, origin?: TokenOrigin): void;
  /** Removes the token and the question about the account. */
  remove(): void;
  /** Whether this browser did not request the sign-in, and the visitor has not said yet that the account is theirs (site S-2). */
  isUnrequested(): boolean;
  /** Removes the question about the account, because the visitor has confirmed it. */
  confirm(): void;
}

/** The cookie that means signed in (site R-SES-1), and the one that marks a sign-in that this browser did not request. */
export function createTokenCookie(cookies: SiteCookies): TokenCookie {
  const isUnrequested = () => cookies.read(unrequestedCookie.name) !== undefined;
  const confirm = () => cookies.remove(unrequestedCookie.name);
  return {
    read: () => cookies.read(tokenCookie.name),
    write(token, origin = 'renewed') {
      // Before the token, so that no tab sees the token without the question.
      if (origin === 'requested') confirm();
      else if (origin === 'unrequested' || isUnrequested()) {
        cookies.write(unrequestedCookie.name, '1', unrequestedCookie.days);
      }
      cookies.write(tokenCookie.name, token, tokenCookie.days);
    },
    remove() {
      cookies.remove(tokenCookie.name);
      confirm();
    },
    isUnrequested,
    confirm,
  };
}
