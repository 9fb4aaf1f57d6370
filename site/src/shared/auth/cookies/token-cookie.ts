import { tokenCookie } from '../../../../contract/cookie-table';
import type { SiteCookies } from './site-cookies';

export interface TokenCookie {
  read(): string | undefined;
  write(token: string): void;
  remove(): void;
}

/** The cookie that means signed in (site R-SES-1). */
export function createTokenCookie(cookies: SiteCookies): TokenCookie {
  return {
    read: () => cookies.read(tokenCookie.name),
    write: (token) => cookies.write(tokenCookie.name, token, tokenCookie.days),
    remove: () => cookies.remove(tokenCookie.name),
  };
}
